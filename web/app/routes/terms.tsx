import { SELLER_SHARE_PERCENT } from '#contract/money.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ProsePage } from '../shell/prose-page.tsx';
import { publicPageHeaders } from '../shell/public-page.ts';
import { useSite } from '../shell/site.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/terms';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Terms & Conditions',
    description: 'The rules between buyers, sellers and the market.',
    path: '/terms-and-conditions',
  });
}

export default function Terms() {
  const { name } = useSite();
  return (
    <ProsePage
      title="Terms & Conditions"
      lead={`The rules between you and ${name}, in plain words. By opening an account you agree to them.`}
    >
      <h2>Accounts</h2>
      <p>
        You join as a buyer or as a seller. Keep your password to yourself. An account that breaks these terms
        can be suspended; buyers keep access to what they bought from a suspended seller.
      </p>
      <h2>Listing and selling</h2>
      <ul>
        <li>List only work that you may sell, described as it is.</li>
        <li>No stolen or malicious code, no leaked secrets, no licences that forbid the sale.</li>
        <li>Each listing is reviewed. Decisions come with a reason that you can read.</li>
        <li>
          You receive {SELLER_SHARE_PERCENT}% of what the buyer paid, after the 30 days of the guarantee.
        </li>
      </ul>
      <h2>Buying</h2>
      <ul>
        <li>The price on the page, under the licence you chose, is what you pay.</li>
        <li>The licence's text as it stood at the time of purchase is the one that binds both sides.</li>
        <li>
          You have 30 days to ask for your money back, under the rules of{' '}
          <Link to="/refunds">Refunds & Cancellations</Link>.
        </li>
      </ul>
      <h2>Stay on the platform</h2>
      <p>
        All negotiations and payments must stay on the platform. Without it we cannot protect your money, your
        licence or your right to a refund.
      </p>
      <h2>What we answer for</h2>
      <p>
        We run the market, check archives for soundness, and handle payments and downloads. The software
        itself is made by its seller, who answers for it.
      </p>
    </ProsePage>
  );
}
