import { type Context, inTransaction } from '#platform/context.ts';
import { rememberLast } from '#platform/jobs/elapsed.ts';
import { dayInIndia, daysLater } from '#platform/time/days.ts';
import { bankReferenceOf } from '../../payouts/public.ts';
import { firstUnmatchedDay, lockLines } from '../repository/lines.ts';
import { type Candidate, everyCandidate, findPairs, type Pair, writeMatches } from '../repository/matches.ts';
import { transferKey } from '../rules/transfer-keys.ts';
import { digestKey } from './digest-key.ts';

/**
 * Matches the lines since a day with what they are in the books: the bank's number of the transfer, or our own reference, the
 * amount and the direction have to be the same. How many were matched. For whoever holds `lockLines`.
 */
export async function matchLines(ctx: Context, from: string): Promise<number> {
  let count = 0;
  for await (const candidates of everyCandidate(ctx.db, from)) {
    const pairs = onceEach(
      await findPairs(
        ctx.db,
        candidates.map((candidate) => ({ ...candidate, keys: keysOf(ctx, candidate) })),
      ),
    );
    await writeMatches(ctx.db, pairs, ctx.now());
    count += pairs.length;
  }
  return count;
}

/** Our bank files name a payout by a reference of ours, which some banks show in place of their own. */
function keysOf(ctx: Context, { kind, id, reference }: Candidate): string[] {
  const references = kind.startsWith('payout') ? [reference, bankReferenceOf(id)] : [reference];
  return references.flatMap((text) => transferKey(text) ?? []).map((key) => digestKey(ctx, key));
}

/** Nothing is matched twice: the earliest line of what fits is it. */
function onceEach(pairs: readonly Pair[]): Pair[] {
  const taken = new Set<string>();
  return pairs.filter(({ lineId, kind, id }) => {
    const names = [lineId, `${kind} ${id}`];
    if (names.some((name) => taken.has(name))) return false;
    for (const name of names) taken.add(name);
    return true;
  });
}

/** Older lines are matched when their statement is read once more. */
const WATCHED_DAYS = 60;
const pause = rememberLast(10 * 60_000);

/** Looks again at lines that came before what they are: a payout that was marked later, a settlement read later. A sweep. */
export async function matchAgain(ctx: Context): Promise<void> {
  if (!pause.hasPassed(ctx)) return;
  pause.restart(ctx);
  const from = await firstUnmatchedDay(ctx.db, daysLater(dayInIndia(ctx.now()), -WATCHED_DAYS));
  if (from === undefined) return;
  await inTransaction(ctx, async (ctx) => {
    await lockLines(ctx.db);
    await matchLines(ctx, from);
  });
}
