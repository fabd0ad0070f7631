import { formatMonthDay } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import type { SellerBalance, SellerOverview } from '#contract/ledger/schemas.ts';
import { formatPaise } from '#contract/money.ts';
import { PAYOUTS_PATH, SALES_PATH } from '../../../lib/paths/seller.ts';
import { Link } from '../../../ui/nav.tsx';
import { Sparkline } from '../../../ui/plots/sparkline.tsx';
import { changeText } from './change.ts';

/** What the seller can have, what comes next, and how the last days were. */
export function HomeMoney({ balance, overview }: { balance: SellerBalance; overview: SellerOverview }) {
  const { days, totals, before } = overview;
  const next = balance.upcoming[0];
  const best = overview.listings[0];
  return (
    <section aria-labelledby="home-money" className="panel p-5 sm:px-6">
      <h2 id="home-money" className="text-18">
        Your money
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-5 text-14">
        <div>
          <dt className="text-muted">Available</dt>
          <dd className="amount text-22 font-medium">{formatPaise(balance.availablePaise)}</dd>
          <dd>
            <Link to={PAYOUTS_PATH} className="link link-target">
              Payouts
            </Link>
          </dd>
        </div>
        <div>
          <dt className="text-muted">Pending</dt>
          <dd className="amount text-22 font-medium">{formatPaise(balance.pendingPaise)}</dd>
          <dd className="text-muted">
            {next ? `${formatPaise(next.paise)} on ${formatMonthDay(next.on)}` : 'Nothing is pending'}
          </dd>
        </div>
        <div className="col-span-2">
          <dt className="text-muted">Earned in {days.length} days</dt>
          <dd className="flex flex-wrap items-baseline gap-x-3">
            <span className="amount text-22 font-medium">{formatPaise(totals.earnedPaise)}</span>
            <span className="text-muted">
              {counted(totals.sales, 'sale')} ·{' '}
              {changeText(totals.earnedPaise, before.earnedPaise, days.length)}
            </span>
          </dd>
          <dd className="mt-2">
            <Sparkline
              counts={days.map(({ earnedPaise }) => earnedPaise)}
              label={`Earned on each of the last ${days.length} days`}
            />
          </dd>
        </div>
      </dl>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 text-14 text-muted">
        <span className="min-w-0 wrap-anywhere">
          {best && best.sales > 0 ? `Best: ${best.title}, ${counted(best.sales, 'sale')}` : 'No sales yet'}
        </span>
        <Link to={SALES_PATH} className="link link-target">
          All sales
        </Link>
      </p>
    </section>
  );
}
