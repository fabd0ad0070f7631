import { readFileSync } from 'node:fs';
import { LEGAL_KINDS, type LegalKind } from '#contract/legal-texts/constants.ts';
import {
  formatRupees,
  MAX_AMOUNT_RUPEES,
  MIN_AMOUNT_RUPEES,
  MIN_OFFER_PERCENT,
  toRupees,
} from '#contract/money.ts';
import { PAYMENT_SESSION_MINUTES } from '#contract/payments/constants.ts';
import { ACCOUNT_HOLD_HOURS, PAYOUT_MIN_PAISE } from '#contract/payouts/constants.ts';
import { ANSWER_DUE_HOURS } from '#contract/tickets/constants.ts';
import { CONTACT_SUBJECT_NAMES } from '#contract/trust/contact/constants.ts';

/** What stands in `{{…}}` in our texts: the market's own figures, and those that are the same everywhere. */
export interface MarketFacts {
  market: string;
  sellerPercent: number;
}

const SAME_EVERYWHERE = {
  leastPrice: formatRupees(MIN_AMOUNT_RUPEES),
  highestPrice: formatRupees(MAX_AMOUNT_RUPEES),
  leastPayout: formatRupees(toRupees(PAYOUT_MIN_PAISE)),
  leastOfferPercent: MIN_OFFER_PERCENT,
  sessionMinutes: PAYMENT_SESSION_MINUTES,
  accountHoldHours: ACCOUNT_HOLD_HOURS,
  answerHours: ANSWER_DUE_HOURS,
  reportSubject: CONTACT_SUBJECT_NAMES.report,
};

const TEMPLATES = Object.fromEntries(
  LEGAL_KINDS.map((kind) => [
    kind,
    readFileSync(new URL(`../standard/${kind}.md`, import.meta.url), 'utf8').trim(),
  ]),
) as Record<LegalKind, string>;

/** Codehaat's own text as it reads for a market with these figures, in Markdown. */
export function standardText(kind: LegalKind, facts: MarketFacts): string {
  const values: Record<string, string | number> = { ...SAME_EVERYWHERE, ...facts };
  return TEMPLATES[kind].replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined)
      throw new Error(`the text "${kind}" names a figure that there is none of: ${name}`);
    return String(value);
  });
}
