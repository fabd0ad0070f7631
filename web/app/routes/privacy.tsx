import { pageMeta } from '../shell/page-meta.ts';
import { ProsePage } from '../shell/prose-page.tsx';
import { publicPageHeaders } from '../shell/public-page.ts';
import { useSite } from '../shell/site.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/privacy';

export const headers = publicPageHeaders;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Privacy Policy',
    description:
      'What is stored about you, why, and what is not: no cookies, no trackers, no third-party requests.',
    path: '/privacy',
  });
}

export default function Privacy() {
  const { name } = useSite();
  return (
    <ProsePage
      title="Privacy Policy"
      lead={`${name} sets no cookies, loads nothing from other sites except the payment step, and keeps what a sale needs.`}
    >
      <h2>What is stored</h2>
      <ul>
        <li>
          Your account: e-mail address, display name, role, and your password as a hash that cannot be read
          back.
        </li>
        <li>Your sessions, as a hash of the token that your browser keeps.</li>
        <li>Your listings, orders and downloads, because buyer, seller and the law need a record of them.</li>
        <li>The mobile number that you may give with an order.</li>
      </ul>
      <h2>What your browser keeps</h2>
      <p>
        The token of your session and your choice of light or dark, both in local storage. Signing out removes
        the token.
      </p>
      <h2>Payments</h2>
      <p>
        Payments are handled by Razorpay. Its script is loaded on the payment page alone. Card and bank
        details go to Razorpay and never reach our servers; we receive the payment's number and its result.
      </p>
      <h2>Who sees what</h2>
      <p>
        A seller's display name is public. A buyer's e-mail address is not shown to sellers. Downloads are
        logged for the buyer and the seller of a project. Logs of the server hold no tokens and no addresses
        of people.
      </p>
      <h2>Your rights</h2>
      <p>
        You can ask for a copy of your data or for its erasure: <Link to="/contact">contact us</Link>. Orders
        and ledger entries stay, without your name, where the law asks for them.
      </p>
    </ProsePage>
  );
}
