import { INSPECTION_REASON } from '#contract/listings/constants.ts';
import type { DecisionText } from '#contract/listings/schemas.ts';

/** Whose words a decision has: those of a person, or of the inspection. */
export function decisionTitle({ reasonCode }: DecisionText): string {
  return reasonCode === INSPECTION_REASON ? 'What the inspection found' : 'The reviewer wrote';
}
