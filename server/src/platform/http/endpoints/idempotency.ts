import { createHash } from 'node:crypto';
import type { Context } from '../../context.ts';
import { signedIn } from '../../context.ts';
import { fail } from '../../errors.ts';

/** How long a key is remembered, and how long an unfinished first request blocks its repetition. */
const KEPT_HOURS = 24;
const ABANDONED_MINUTES = 5;

export interface KeptAnswer {
  status: number;
  body: unknown;
}

/**
 * Runs `work` once per caller, route and key: a repetition with the same request gets the first answer again
 * (rule W8). A failed first request frees the key.
 * @param request what makes two requests the same, as text
 * @throws Refusal `request.key_reused`, `request.key_in_use`
 */
export async function answerOnce(
  ctx: Context,
  route: string,
  key: string,
  request: string,
  work: () => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  if (key.length > 255) fail('request.invalid');
  const caller = signedIn(ctx).uid;
  const fingerprint = createHash('sha256').update(request).digest();
  const kept = await claim(ctx, caller, route, key, fingerprint);
  if (kept) return kept;
  const mine = () =>
    ctx.db
      .updateTable('idempotency_keys')
      .where('caller', '=', caller)
      .where('route', '=', route)
      .where('key', '=', key);
  try {
    const answer = await work();
    await mine()
      .set({ status: answer.status, answer: JSON.stringify(answer.body) })
      .execute();
    return answer;
  } catch (error) {
    await ctx.db
      .deleteFrom('idempotency_keys')
      .where('caller', '=', caller)
      .where('route', '=', route)
      .where('key', '=', key)
      .where('status', 'is', null)
      .execute();
    throw error;
  }
}

/** True when the caller's request with this key was answered before. */
export async function isRepeated(ctx: Context, route: string, key: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('caller', '=', signedIn(ctx).uid)
    .where('route', '=', route)
    .where('key', '=', key)
    .where('status', 'is not', null)
    .where('created_at', '>=', ago(ctx.now(), KEPT_HOURS * 60))
    .executeTakeFirst();
  return row !== undefined;
}

async function claim(
  ctx: Context,
  caller: string,
  route: string,
  key: string,
  fingerprint: Buffer,
): Promise<KeptAnswer | undefined> {
  const now = ctx.now();
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values({ caller, route, key, fingerprint, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'route', 'key'])
        .doUpdateSet({ fingerprint, created_at: now, status: null, answer: null })
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<', ago(now, KEPT_HOURS * 60)),
            eb.and([
              eb('idempotency_keys.status', 'is', null),
              eb('idempotency_keys.created_at', '<', ago(now, ABANDONED_MINUTES)),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer'])
    .where('caller', '=', caller)
    .where('route', '=', route)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row || row.status === null) return fail('request.key_in_use', undefined, { retryAfter: 2 });
  if (!fingerprint.equals(row.fingerprint)) return fail('request.key_reused');
  return { status: row.status, body: row.answer };
}

const ago = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000);

/** Forgets keys past their day. A sweep. */
export async function deleteOldKeys(ctx: Context): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', ago(ctx.now(), KEPT_HOURS * 60))
    .execute();
}
