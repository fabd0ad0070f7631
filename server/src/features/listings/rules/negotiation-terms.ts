import { aboveAcceptText, termsAboveAccept } from '#contract/listings/negotiation-terms.ts';
import type { NegotiationTerms } from '#contract/listings/schemas.ts';
import { fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';

/** What a form says of a seller's terms; `undefined` leaves one as it is, `null` takes it away. */
export type SentTerms = { [Name in keyof NegotiationTerms]?: number | null | undefined };

interface TermRow {
  floor_percent: number | null;
  auto_accept_percent: number | null;
  auto_decline_percent: number | null;
}

/** A seller's terms as a listing's row names them (rule N7). */
export function termsOf(row: TermRow): NegotiationTerms {
  return {
    floorPercent: row.floor_percent,
    autoAcceptPercent: row.auto_accept_percent,
    autoDeclinePercent: row.auto_decline_percent,
  };
}

export function termColumns(terms: SentTerms) {
  return {
    floor_percent: terms.floorPercent,
    auto_accept_percent: terms.autoAcceptPercent,
    auto_decline_percent: terms.autoDeclinePercent,
  };
}

/**
 * Refuses terms that contradict each other, at a field that was sent: nothing is accepted at once that lies below the
 * floor or that is declined at once (rule N7).
 * @throws Refusal `request.invalid` with the fields
 */
export function refuseUnfitTerms(sent: SentTerms, before: SentTerms): void {
  const after = (name: keyof NegotiationTerms) =>
    (sent[name] === undefined ? before[name] : sent[name]) ?? null;
  const terms: NegotiationTerms = {
    floorPercent: after('floorPercent'),
    autoAcceptPercent: after('autoAcceptPercent'),
    autoDeclinePercent: after('autoDeclinePercent'),
  };
  const errors = termsAboveAccept(terms).map((name) =>
    sent[name] === undefined
      ? fieldError('autoAcceptPercent', `At least the ${terms[name]}% of your ${MEANING[name]}`)
      : fieldError(name, aboveAcceptText(terms.autoAcceptPercent)),
  );
  if (errors.length > 0) refuseFields(errors);
}

const MEANING = { floorPercent: 'hidden floor', autoDeclinePercent: 'automatic decline' } as const;
