import { createHash } from 'node:crypto';
import { REFERENCE_SHAPE } from '#contract/admin/payouts/constants.ts';
import type { StatementResult } from '#contract/reconciliation/schemas.ts';
import { type Context, inTransaction, signedIn } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { dayInIndia, daysLater } from '#platform/time/days.ts';
import { withoutNumbers } from '../../payouts/public.ts';
import {
  countUnmatched,
  findNew,
  insertLines,
  insertStatement,
  lockLines,
  renewKeys,
} from '../repository/lines.ts';
import { readStatement, type StatementLine } from '../rules/read-statement.ts';
import { transferKeysIn } from '../rules/transfer-keys.ts';
import { digestKey } from './digest-key.ts';
import { matchLines } from './match-lines.ts';

/**
 * Reads a bank statement. Each line is stored once, however many files have it, and matched with what it is in the books; the
 * same file once more changes nothing (rule M4).
 * @throws Refusal `bank.file_unreadable`
 */
export async function keepStatement(ctx: Context, csv: string): Promise<StatementResult> {
  // A bank far to the east, or its clock, may be a day ahead.
  const read = readStatement(csv, daysLater(dayInIndia(ctx.now()), 1));
  if ('fault' in read) return fail('bank.file_unreadable', { text: read.fault });
  const lines = described(ctx, read.lines);
  const [firstOn = '', lastOn = ''] = [lines[0]?.dated_on, lines.at(-1)?.dated_on];
  return inTransaction(ctx, async (ctx) => {
    await lockLines(ctx.db);
    const unknown = await findNew(
      ctx.db,
      lines.map(({ fingerprint }) => fingerprint),
    );
    const added = lines.filter(({ fingerprint }) => unknown.has(fingerprint));
    if (added.length > 0) {
      const id = newId(ctx.now());
      const counts = { line_count: lines.length, new_count: added.length };
      const when = { read_at: ctx.now(), read_by: signedIn(ctx).uid, first_on: firstOn, last_on: lastOn };
      await insertStatement(ctx.db, { id, ...when, ...counts });
      await insertLines(
        ctx.db,
        added.map((line) => ({ id: newId(ctx.now()), statement_id: id, ...line })),
      );
    }
    await renewKeys(ctx.db, lines);
    const matchedCount = await matchLines(ctx, firstOn);
    const unmatchedCount = await countUnmatched(
      ctx.db,
      lines.map(({ fingerprint }) => fingerprint),
    );
    return { firstOn, lastOn, lineCount: lines.length, newCount: added.length, matchedCount, unmatchedCount };
  });
}

/** A number that stands for itself among the references is the bank's own of the transfer, and stays as it is. */
const shownReference = (text: string) => (REFERENCE_SHAPE.test(text) ? text : withoutNumbers(text));

/** Lines as they are stored: without account numbers, and told from equal ones of their day by their order. */
function described(ctx: Context, lines: readonly StatementLine[]) {
  const equal = new Map<string, number>();
  const placeOf = new Map<string, number>();
  return lines.map((line) => {
    const { on, description, reference, direction, amountPaise, balancePaise } = line;
    const content = JSON.stringify([on, description, reference, direction, amountPaise, balancePaise]);
    const nth = (equal.get(content) ?? 0) + 1;
    equal.set(content, nth);
    const place = (placeOf.get(on) ?? 0) + 1;
    placeOf.set(on, place);
    return {
      fingerprint: createHash('sha256').update(`${nth} ${content}`).digest('hex'),
      ...{ dated_on: on, place, direction, amount_paise: amountPaise, balance_paise: balancePaise },
      ...{ description: withoutNumbers(description), reference: shownReference(reference) },
      keys: transferKeysIn(line).map((key) => digestKey(ctx, key)),
    };
  });
}
