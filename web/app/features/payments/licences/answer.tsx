import { Check, CircleDashed, Minus, X } from 'lucide-react';
import type { LicenceAnswer } from '#contract/payments/licences/constants.ts';
import type { LicenceSummary } from '#contract/payments/licences/schemas.ts';

const SIGNS: Record<LicenceAnswer, { Icon: typeof Check; className: string; spoken: string }> = {
  yes: { Icon: Check, className: 'text-success', spoken: 'Yes: ' },
  limited: { Icon: CircleDashed, className: 'text-warning', spoken: 'Within limits: ' },
  no: { Icon: X, className: 'text-danger', spoken: 'No: ' },
  unsaid: { Icon: Minus, className: 'text-muted', spoken: '' },
};

/** One answer of a licence's summary: its sign and its words. */
export function Answer({ answer, words }: Pick<LicenceSummary[number], 'answer' | 'words'>) {
  const { Icon, className, spoken } = SIGNS[answer];
  return (
    <span className="licence-answer">
      <Icon size={16} aria-hidden="true" className={className} />
      <span>
        {spoken && <span className="sr-only">{spoken}</span>}
        {words}
      </span>
    </span>
  );
}
