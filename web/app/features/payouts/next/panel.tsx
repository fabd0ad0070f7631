import { formatPaise } from '#contract/money.ts';
import type { NextPayout } from '#contract/payouts/schemas.ts';
import { whenText } from '../texts.ts';
import { PayoutHolds } from './holds.tsx';
import { RequestForm } from './request-form.tsx';
import { RunningPayout } from './running.tsx';

/** What can be paid out now: by a form where nothing is in the way, else with what is and what to do about it. */
export function NextPayoutPanel({ next }: { next: NextPayout }) {
  const { running, payablePaise } = next;
  // Where the running payout stands is told in full.
  const holds = next.holds.filter(({ code }) => !running || code !== 'payout_running');
  return (
    <section aria-labelledby="payout-next" className="panel payout-panel">
      <div>
        <h2 id="payout-next" tabIndex={-1} className="text-18">
          Can be paid out now
        </h2>
        <p className="payout-sum figures">{formatPaise(payablePaise)}</p>
        <p className="payout-note">{whenText(next)}</p>
      </div>
      {running && <RunningPayout payout={running} />}
      {holds.length > 0 && <PayoutHolds holds={holds} />}
      {next.holds.length === 0 && <RequestForm payablePaise={payablePaise} />}
      <p className="payout-note payout-terms">
        The market pays by bank transfer or UPI, free of charge, from {formatPaise(next.leastPaise)}.
      </p>
    </section>
  );
}
