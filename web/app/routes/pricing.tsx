import {
  formatPaise,
  formatRupees,
  MAX_AMOUNT_RUPEES,
  MIN_AMOUNT_RUPEES,
  SELLER_SHARE_PERCENT,
  splitSale,
  toPaise,
} from '#contract/money.ts';
import { pageMeta } from '../shell/page-meta.ts';
import { ProsePage } from '../shell/prose-page.tsx';
import { publicPageHeaders } from '../shell/public-page.ts';
import { Link } from '../ui/nav.tsx';
import type { Route } from './+types/pricing';

export const headers = publicPageHeaders;

const EXAMPLES = [199, 4_999, 24_999];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Pricing',
    description: `Free to join. Sellers keep ${SELLER_SHARE_PERCENT}% of every sale; buyers pay the listed price and nothing on top.`,
    path: '/pricing',
  });
}

export default function Pricing() {
  return (
    <ProsePage
      title="Pricing"
      lead={`Accounts and listings are free. When a project is sold, the seller keeps ${SELLER_SHARE_PERCENT}% of what the buyer paid.`}
    >
      <h2>For buyers</h2>
      <p>
        You pay the price on the page, in rupees. There is no fee on top and no subscription. A project can be
        offered under a personal, a commercial and an extended licence, each with its own price.
      </p>
      <h2>For sellers</h2>
      <p>
        You set the price, from {formatRupees(MIN_AMOUNT_RUPEES)} to {formatRupees(MAX_AMOUNT_RUPEES)} in
        whole rupees. Your share is rounded down to the paisa. The payment provider's fee comes out of our
        part, not yours.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Buyer pays</th>
            <th scope="col">You receive</th>
            <th scope="col">Market keeps</th>
          </tr>
        </thead>
        <tbody className="figures">
          {EXAMPLES.map((price) => {
            const { sellerPaise, platformPaise } = splitSale(toPaise(price));
            return (
              <tr key={price}>
                <td>{formatRupees(price)}</td>
                <td>{formatPaise(sellerPaise)}</td>
                <td>{formatPaise(platformPaise)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        A sale is pending for the 30 days of the buyer's guarantee and becomes available afterwards. A refund
        returns the buyer's money and takes back your share of that sale, nothing more.
      </p>
      <p>
        <Link to="/seller-registration">Open a seller account</Link> or{' '}
        <Link to="/market">look at the market</Link>.
      </p>
    </ProsePage>
  );
}
