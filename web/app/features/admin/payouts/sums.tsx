import type { ManagedPayoutsPage } from '#contract/admin/payouts/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';
import { payoutStatus } from '../../../lib/payout-texts.ts';
import { Link } from '../../../ui/nav.tsx';
import { PAYOUTS_PATH } from './labels.ts';

const RUNNING = ['draft', 'approved', 'processing'] as const;

/** What runs, whatever the list below is narrowed to; its room is there before the figures are. */
export function RunningSums({ sums }: { sums: ManagedPayoutsPage['sums'] | undefined }) {
  return (
    <dl className="payout-sums">
      {RUNNING.map((status) => (
        <div key={status}>
          <dt>
            <Link to={`${PAYOUTS_PATH}?status=${status}`} preventScrollReset>
              {payoutStatus(status).label}
            </Link>
          </dt>
          <dd className="payout-sums-paise amount">{sums && formatPaise(sums[status].paise)}</dd>
          <dd className="payout-sums-count">{sums && counted(sums[status].count, 'payout')}</dd>
        </div>
      ))}
    </dl>
  );
}
