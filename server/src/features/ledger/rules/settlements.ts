import type { Paise } from '#contract/money.ts';
import { line, type PostingLine, withoutZeros } from './postings.ts';

/** What becomes of a settlement of the provider, as postings are called (rule D6). */
type SettlementPosting = 'settlement' | 'settlement_failed';

/** The provider sends what it holds for us to our bank; or it has it back, because the transfer failed (rule D6). */
export function settlementLines(kind: SettlementPosting, amountPaise: Paise): PostingLine[] {
  const [debit, credit] =
    kind === 'settlement' ? (['bank', 'rzp_clearing'] as const) : (['rzp_clearing', 'bank'] as const);
  return withoutZeros([line('debit', debit, amountPaise), line('credit', credit, amountPaise)]);
}
