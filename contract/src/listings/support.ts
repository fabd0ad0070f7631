import { counted } from '../formats/words.ts';

/** Months in which a seller helps who has bought; 0: they declare none (rule R6). */
export const SUPPORT_MONTHS = [0, 3, 6, 12] as const;

/** Hours within which a seller declares to answer: an hour to two weeks. */
export const ANSWER_HOURS = { min: 1, max: 336 } as const;

/** What one extension adds to an order's support, in months. */
export const EXTENSION_MONTHS = 6;

/** What a listing, or an order of it, says about help after the sale. */
export interface DeclaredSupport {
  supportMonths: number;
  /** `null` where none is declared. */
  answerHours: number | null;
}

/** `6 months of support, answers within 48 h`; nothing where no support is declared. */
export function supportWords({ supportMonths, answerHours }: DeclaredSupport): string | undefined {
  if (!(supportMonths > 0)) return undefined;
  const months = `${counted(supportMonths, 'month')} of support`;
  return answerHours === null ? months : `${months}, answers within ${answerHours} h`;
}

/** What an order of more months is called, wherever orders are named: lists, receipts, invoices, mails. */
export const extensionTitle = (title: string): string =>
  `Support extension, ${EXTENSION_MONTHS} months, for ${title}`;

export const SUPPORT_FIRST = 'Declare months of support first';

/** Names of what says nothing without months of support, among what is set. */
export function unsupported<T extends { supportMonths: number }>(
  declared: T,
  names: readonly Exclude<keyof T & string, 'supportMonths'>[],
): string[] {
  return declared.supportMonths > 0 ? [] : names.filter((name) => declared[name] !== null);
}
