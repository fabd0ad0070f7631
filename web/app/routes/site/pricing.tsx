import {
  formatPaise,
  formatRupees,
  MAX_AMOUNT_RUPEES,
  MIN_AMOUNT_RUPEES,
  toRupees,
} from '#contract/money.ts';
import { PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import { earningsOf } from '../../features/analytics/earnings/calculation.ts';
import { EarningsCalculator } from '../../features/analytics/earnings/calculator.tsx';
import { publicPageHeaders } from '../../shell/document/public-page-headers.ts';
import { pageMeta, siteOf } from '../../shell/meta/page.ts';
import { useSite } from '../../shell/site.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/nav.tsx';
import '../../styles/shell/figures-and-pricing.css';
import type { Route } from './+types/pricing';

export const headers = publicPageHeaders;

const LEAST_PAYOUT = formatRupees(toRupees(PAYOUT_MIN_PAISE));
const EXAMPLES = [199, 999, 4_999, 24_999, 99_999];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Pricing',
    description: `Free to join. Sellers keep ${siteOf(matches).sellerPercent}% of every sale; buyers pay the listed price and nothing on top.`,
    path: '/pricing',
  });
}

const feesOf = (sellerPercent: number) => [
  ['An account', 'Free', 'For buyers and sellers'],
  ['A listing', 'Free', 'As many as you have, with all their versions'],
  ['A sale', `${100 - sellerPercent}%`, 'Of what the buyer paid; nothing when nothing is sold'],
  ['Payment fee', 'Included', 'It comes out of our part, not yours'],
  ['A payout', 'Free', `By bank transfer or UPI, from ${LEAST_PAYOUT}`],
  ['A refund', 'Free', 'Your share of that sale is taken back, nothing more'],
];

export default function Pricing() {
  const { sellerPercent } = useSite();
  return (
    <div className="shell py-10 sm:py-14">
      <h1 className="text-36 sm:text-[44px]">Pricing</h1>
      <p className="mt-4 max-w-[60ch] text-18 text-muted">
        Accounts and listings are free. When a project is sold, the seller keeps {sellerPercent}% of what the
        buyer paid.
      </p>
      <EarningsCalculator sellerPercent={sellerPercent} />
      <div className="mt-14 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <OneSale sellerPercent={sellerPercent} />
        <Fees sellerPercent={sellerPercent} />
      </div>
      <div className="mt-14 grid gap-12 lg:grid-cols-2 lg:gap-16">
        <ForSellers />
        <ForBuyers />
      </div>
      <div className="mt-12 flex flex-wrap gap-3">
        <LinkButton to="/seller-registration" variant="solid" size="large">
          Start Selling
        </LinkButton>
        <LinkButton to="/market" size="large">
          Browse Market
        </LinkButton>
      </div>
    </div>
  );
}

function OneSale({ sellerPercent }: { sellerPercent: number }) {
  return (
    <section aria-labelledby="one-sale">
      <h2 id="one-sale" className="text-22">
        Examples
      </h2>
      <ShareTable sellerPercent={sellerPercent} />
      <p className="mt-4 text-14 text-muted">
        Your share is rounded down to the paisa, sale by sale. Prices are whole rupees, from{' '}
        {formatRupees(MIN_AMOUNT_RUPEES)} to {formatRupees(MAX_AMOUNT_RUPEES)}, or nothing: a free licence
        costs neither you nor its taker anything.
      </p>
    </section>
  );
}

function ShareTable({ sellerPercent }: { sellerPercent: number }) {
  return (
    <table className="table share-table mt-3">
      <thead>
        <tr className="*:text-right">
          <th scope="col">Buyer pays</th>
          <th scope="col">You receive</th>
          <th scope="col">Market keeps</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map((price) => {
          const { paidPaise, sellerPaise, platformPaise } = earningsOf(price, 1, sellerPercent);
          return (
            <tr key={price}>
              <td className="num">{formatPaise(paidPaise)}</td>
              <td className="num font-medium">{formatPaise(sellerPaise)}</td>
              <td className="num">{formatPaise(platformPaise)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Fees({ sellerPercent }: { sellerPercent: number }) {
  return (
    <section aria-labelledby="fees">
      <h2 id="fees" className="text-22">
        Fees
      </h2>
      <dl className="mt-3 grid">
        {feesOf(sellerPercent).map(([term, fee, note]) => (
          <div key={term} className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-3">
            <dt className="font-medium">{term}</dt>
            <dd className="figures text-right">{fee}</dd>
            <dd className="col-span-2 text-14 text-muted">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function ForSellers() {
  return (
    <section className="prose" aria-labelledby="sellers">
      <h2 id="sellers" className="mt-0!">
        For sellers: when your share is yours
      </h2>
      <p>
        A sale is <em>pending</em> for the 30 days of the buyer's guarantee and <em>available</em> afterwards.
        Your statement shows every sale, refund and payout to the paisa.
      </p>
      <p>
        What is available is paid out by bank transfer or UPI, from {LEAST_PAYOUT}: when you ask for it, or
        automatically each week or month. The market looks at each payout before its bank makes the transfer.
      </p>
      <p>
        A discount that you give, and a price that you agree to in a negotiation, lower what the buyer pays,
        and your share is counted from that.
      </p>
    </section>
  );
}

function ForBuyers() {
  return (
    <section className="prose" aria-labelledby="buyers">
      <h2 id="buyers" className="mt-0!">
        For buyers
      </h2>
      <p>
        You pay the price on the page, in rupees. There is no fee on top and no subscription. A project can be
        offered under a personal, a commercial and an extended <Link to="/licences">licence</Link>, each with
        its own price.
      </p>
      <p>
        Every purchase has a 30-day money-back guarantee: <Link to="/refunds">Refunds & Cancellations</Link>{' '}
        says how it works.
      </p>
    </section>
  );
}
