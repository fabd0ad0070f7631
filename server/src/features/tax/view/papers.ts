import { formatMonth } from '#contract/formats/dates.ts';
import type { Paper, PaperContent } from '#contract/tax/schemas.ts';

/** What is shown of a paper rests on its content alone. */
export interface ShownPaper {
  id: string;
  /** In India, `2026-11`. */
  month: string;
  content: PaperContent;
}

export function viewPaper({ id, month, content }: ShownPaper): Paper {
  const { kind, number, issuedAt, orderId, revision, supplier, recipient, original, lines } = content;
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise, totalPaise } = content;
  return {
    ...{ _id: id, kind, number, issuedAt, orderId, revision },
    subject: orderId === null ? formatMonth(month) : (lines[0]?.description ?? ''),
    supplierName: supplier.name,
    recipientName: recipient.name,
    originalNumber: original?.number ?? null,
    ...{ taxablePaise, cgstPaise, sgstPaise, igstPaise, roundingPaise, totalPaise },
  };
}

/** A sale's paper as its seller reads it: sellers are not told their buyers' addresses. */
export const withoutAddress = (content: PaperContent): PaperContent => ({
  ...content,
  recipient: { ...content.recipient, email: '' },
});
