import { formatDate } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { PAYOUT_STATUS_LABELS } from '#contract/payouts/constants.ts';
import type { Payout } from '#contract/payouts/schemas.ts';
import { destinationText } from '../../../lib/payout-texts.ts';

const STEPS = ['draft', 'approved', 'processing', 'paid'] as const;
type Step = (typeof STEPS)[number];

const WAITS_FOR: Partial<Record<Payout['status'], string>> = {
  draft: 'We check it next.',
  approved: 'It goes to the bank with the market’s next transfers.',
  processing: 'The bank is making the transfer.',
};

/** Where the payout stands that was asked for. */
export function RunningPayout({ payout }: { payout: Payout }) {
  const { amountPaise, destination, status, isScheduled } = payout;
  const reached = (STEPS as readonly string[]).indexOf(status);
  return (
    <section aria-labelledby="payout-running" className="payout-running">
      <h3 id="payout-running" className="text-18">
        Your payout of <span className="amount">{formatPaise(amountPaise)}</span>
      </h3>
      <p className="payout-note wrap-anywhere">
        To {destinationText(destination)}
        {isScheduled && ', asked for by your schedule'}. {WAITS_FOR[status]}
      </p>
      <ol className="payout-steps">
        {STEPS.map((step, index) => (
          <li
            key={step}
            data-state={index <= reached ? 'done' : 'to-come'}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className="payout-step">
              {PAYOUT_STATUS_LABELS[step].label}
              <span className="sr-only">{index <= reached ? ', done' : ', to come'}</span>
            </span>
            <span className="payout-step-day">{dayOf(payout, step)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function dayOf({ createdAt, approvedAt }: Payout, step: Step): string {
  if (step === 'draft') return formatDate(createdAt);
  return step === 'approved' && approvedAt ? formatDate(approvedAt) : '';
}
