import type { ReferencesResult } from '#contract/admin/payouts/schemas.ts';
import { PAYOUT_STATUS_WORDS } from '#contract/payouts/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail, Refusal } from '#platform/errors.ts';
import { listOfBanks } from '../repository/bank-answers.ts';
import { findPayout } from '../repository/payouts.ts';
import { type AnswerLine, readAnswer } from '../rules/bank-answer.ts';
import { amountText } from '../rules/bank-files/bank-line.ts';
import type { PayoutRow } from '../view/rows.ts';

/** What a line does about its payout, each in a transaction of its own. */
export interface Settling {
  pay: (id: string, reference: string, line: number) => Promise<unknown>;
  fail: (id: string, reason: string, line: number) => Promise<unknown>;
}

/**
 * Reads what the bank answered about its files. Each line is matched with its payout by our reference and by the amount; the
 * payout is then paid or has failed. A line that cannot be, or goes wrong, harms no other; one that was done before is
 * matched again and changes nothing (rule M3).
 * @throws Refusal `payout.file_unreadable`
 */
export async function readReferences(
  ctx: Context,
  csv: string,
  settling: Settling,
): Promise<ReferencesResult> {
  const answer = readAnswer(csv);
  if ('fault' in answer) fail('payout.file_unreadable', { text: answer.fault });
  const find = await payoutsOf(ctx, answer.lines);
  const result: ReferencesResult = { matched: [], unmatched: [] };
  for (const line of answer.lines) {
    const payouts = find(line);
    const settled = await settle(ctx, line, payouts, settling);
    if (typeof settled === 'string') {
      result.unmatched.push({ line: line.line, text: line.text, why: settled });
    } else {
      const { id, status, reference } = settled;
      result.matched.push({ line: line.line, payoutId: id, status, reference });
    }
  }
  return result;
}

/** All payouts that the lines name, in one read. */
async function payoutsOf(ctx: Context, lines: AnswerLine[]): Promise<(line: AnswerLine) => PayoutRow[]> {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const keys = lines.flatMap(({ key }) => key ?? []);
  const rows = await listOfBanks(ctx.db, { ids, keys });
  const byName = Map.groupBy(
    rows.flatMap((row) => [row.id, row.bank_key].map((name) => ({ name, row }))),
    ({ name }) => name,
  );
  return ({ id, key }) => (byName.get(id ?? key ?? '') ?? []).map(({ row }) => row);
}

/** The payout as it stands afterwards; or why the line was not matched. */
async function settle(
  ctx: Context,
  line: AnswerLine,
  payouts: PayoutRow[],
  settling: Settling,
): Promise<PayoutRow | string> {
  const why = whyUnmatched(line, payouts);
  if (why !== undefined) return why;
  const id = payouts[0]!.id;
  try {
    // Read again: a line before this one may have moved it.
    const payout = (await findPayout(ctx.db, id)) ?? fail('payout.not_found');
    const done = isDone(line, payout);
    if (typeof done === 'string' || done) return typeof done === 'string' ? done : payout;
    if (line.outcome === 'paid') await settling.pay(id, line.reference!, line.line);
    else await settling.fail(id, failureOf(line), line.line);
    return (await findPayout(ctx.db, id)) ?? fail('payout.not_found');
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

function whyUnmatched(line: AnswerLine, payouts: PayoutRow[]): string | undefined {
  if (line.id === undefined && line.key === undefined)
    return 'It names no payout: no column has our reference.';
  const [payout, ...others] = payouts;
  if (!payout) return 'No bank file had such a payout.';
  if (others.length > 0) return 'Several payouts have this reference. Use the payout’s number.';
  if (line.amountPaise === undefined) return 'The amount cannot be read.';
  if (line.amountPaise !== payout.amount_paise) {
    return `The amount is another: this payout is ${amountText(payout.amount_paise)}.`;
  }
  if (line.outcome === undefined) {
    return line.status ? `The bank says “${line.status}”, which ends nothing yet.` : 'It has no status.';
  }
  if (line.outcome === 'paid' && line.reference === undefined) return 'It is paid, but without a reference.';
  return undefined;
}

/** Whether the line was done before; a text where what was done is something else. */
function isDone({ outcome, reference }: AnswerLine, payout: PayoutRow): boolean | string {
  const { status } = payout;
  if (status === 'processing') return false;
  if (outcome === 'failed') {
    if (status === 'failed' || status === 'returned') return true;
    if (status === 'paid')
      return 'It is paid here. If the bank has sent the money back, mark it as returned.';
  }
  if (status === 'paid') {
    return payout.reference === reference?.toUpperCase()
      ? true
      : `It is paid already, with the reference ${payout.reference}.`;
  }
  if (outcome === 'paid' && (status === 'failed' || status === 'returned')) return PAID_AFTER_ITS_END;
  return `This payout is ${PAYOUT_STATUS_WORDS[status]}.`;
}

/** The money is in the seller's balance again, and may be asked for once more. */
const PAID_AFTER_ITS_END =
  'The bank says that it has paid, and here it has ended without a payment: its money is available to the seller again. Ask the bank where the money is, and stop payouts to this seller until you know.';

const REASON_MAX = 200;

function failureOf({ reason, status }: AnswerLine): string {
  return `The bank did not make the transfer: ${(reason || status).slice(0, REASON_MAX)}`;
}
