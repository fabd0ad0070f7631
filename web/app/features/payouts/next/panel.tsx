import { formatAmount } from '#contract/formats/amounts.ts';
import { formatPaise } from '#contract/money.ts';
import type { NextPayout } from '#contract/payouts/schemas.ts';
import { whenText } from '../texts.ts';
import { PayoutHolds } from './holds.tsx';
import { LastPayout } from './last-payout.tsx';
import { RequestForm } from './request-form.tsx';
import { RunningPayout } from './running.tsx';

/** What can be paid out now: by a form where nothing is in the way, else with what is and what to do about it. */
export function NextPayoutPanel({ next }: { next: NextPayout }) {
  const { running, payablePaise } = next;
  const when = whenText(next);
  // Where the running payout stands is told in full.
  const holds = next.holds.filter(({ code }) => !running || code !== 'payout_running');
  return (
    <section aria-labelledby="payout-next" className="panel payout-panel">
      <div>
        <h2 id="payout-next" tabIndex={-1} className="text-18">
          Available for payout
        </h2>
        <p className="payout-sum amount">{formatPaise(payablePaise)}</p>
        {when && <p className="payout-note">{when}</p>}
      </div>
      {running && <RunningPayout payout={running} />}
      {holds.length > 0 && <PayoutHolds holds={holds} />}
      {payablePaise > 0 && next.holds.every(({ code }) => code === 'too_little') && next.holds.length > 0 && (
        <LastPayout payablePaise={payablePaise} />
      )}
      {next.holds.length === 0 && <RequestForm payablePaise={payablePaise} />}
      <p className="payout-note payout-terms">
        Payouts are free, by bank transfer or UPI, from {formatAmount(next.leastPaise)}. We check each one
        before it goes to the bank, and tell you when you are paid.
      </p>
    </section>
  );
}
