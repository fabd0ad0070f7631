import { SUPPORT_FIRST, unsupported } from '#contract/listings/support.ts';
import type { Paise } from '#contract/money.ts';
import { fieldError } from '#platform/errors.ts';
import { refuseFields } from '#platform/http/endpoints/validation.ts';

/** Help after the sale, as a listing declares it (rule R6). */
export interface SupportTerms {
  supportMonths: number;
  answerHours: number | null;
  /** What six more months cost; `null` where they are not for sale. */
  supportExtensionPaise: Paise | null;
}

/** What a form says of it; `undefined` leaves one as it is. */
export type SentSupport = { [Name in keyof SupportTerms]?: SupportTerms[Name] | undefined };

interface SupportRow {
  support_months: number;
  answer_hours: number | null;
  support_extension_paise: Paise | null;
}

export function supportOf(row: SupportRow): SupportTerms {
  return {
    supportMonths: row.support_months,
    answerHours: row.answer_hours,
    supportExtensionPaise: row.support_extension_paise,
  };
}

export function supportColumns(terms: SentSupport) {
  return {
    support_months: terms.supportMonths,
    answer_hours: terms.answerHours,
    support_extension_paise: terms.supportExtensionPaise,
  };
}

const FIELDS = { answerHours: 'answerHours', supportExtensionPaise: 'supportExtensionPrice' } as const;

/**
 * What of a listing's support becomes another: without months of it, what says nothing goes with them.
 * @throws Refusal `request.invalid` with the fields that were sent and need months of support
 */
export function changedSupport(sent: SentSupport, before: SupportTerms): SentSupport {
  const supportMonths = sent.supportMonths ?? before.supportMonths;
  const asked = {
    supportMonths,
    answerHours: sent.answerHours ?? null,
    supportExtensionPaise: sent.supportExtensionPaise ?? null,
  };
  const wrong = unsupported(asked, ['answerHours', 'supportExtensionPaise']);
  if (wrong.length > 0) {
    refuseFields(wrong.map((name) => fieldError(FIELDS[name as keyof typeof FIELDS], SUPPORT_FIRST)));
  }
  if (supportMonths > 0) return sent;
  return {
    ...(sent.supportMonths === undefined ? {} : { supportMonths }),
    ...(before.answerHours === null ? {} : { answerHours: null }),
    ...(before.supportExtensionPaise === null ? {} : { supportExtensionPaise: null }),
  };
}
