import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Context, RequestKey } from '../../context.ts';
import { signedIn } from '../../context.ts';
import type { DB } from '../../database/schema.generated.ts';
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
 * (rule W8). A failed first request frees the key. Where the answer was lost and `work` had made something, `work` runs
 * again and finds it by `findMade`.
 * @param request what makes two requests the same, as text
 * @throws Refusal `request.key_reused`, `request.key_in_use`
 */
export async function answerOnce(
  ctx: Context,
  route: string,
  key: string,
  request: string,
  work: (ctx: Context) => Promise<KeptAnswer>,
): Promise<KeptAnswer> {
  if (key.length > 255) fail('request.invalid');
  const requestKey: RequestKey = { caller: signedIn(ctx).uid, route, key };
  const fingerprint = createHash('sha256').update(request).digest();
  const kept = await claim(ctx, requestKey, fingerprint);
  if (kept) return kept;
  try {
    const answer = await work({ ...ctx, requestKey });
    await keysLike(ctx, requestKey)
      .set({ status: answer.status, answer: JSON.stringify(answer.body) })
      .execute();
    return answer;
  } catch (error) {
    await free(ctx, requestKey);
    throw error;
  }
}

/** True when the caller's request with this key was answered before. */
export async function isRepeated(ctx: Context, route: string, key: string): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select('key')
    .where(isOf({ caller: signedIn(ctx).uid, route, key }))
    .where('status', 'is not', null)
    .where('created_at', '>=', ago(ctx.now(), KEPT_HOURS * 60))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * What this request has made before, though nobody has its answer: the server stopped in between. For the transaction that
 * would make it; a first one that still runs is waited for.
 */
export async function findMade({ db, requestKey }: Context): Promise<string | undefined> {
  if (!requestKey) return undefined;
  const row = await db
    .selectFrom('idempotency_keys')
    .select('made_id')
    .where(isOf(requestKey))
    .forUpdate()
    .executeTakeFirst();
  return row?.made_id ?? undefined;
}

/** Notes what this request makes, in the transaction that makes it. Without a key there is nothing to note. */
export async function noteMade(ctx: Context, id: string): Promise<void> {
  if (ctx.requestKey) await keysLike(ctx, ctx.requestKey).set({ made_id: id }).execute();
}

/** The row of a request. */
const isOf =
  ({ caller, route, key }: RequestKey) =>
  (eb: ExpressionBuilder<DB, 'idempotency_keys'>) =>
    eb.and({ caller, route, key });

const keysLike = ({ db }: Context, requestKey: RequestKey) =>
  db.updateTable('idempotency_keys').where(isOf(requestKey));

/** After a failure the key is free at once; what was made before it stays known. */
async function free(ctx: Context, requestKey: RequestKey): Promise<void> {
  await ctx.db
    .deleteFrom('idempotency_keys')
    .where(isOf(requestKey))
    .where('status', 'is', null)
    .where('made_id', 'is', null)
    .execute();
  await keysLike(ctx, requestKey).set({ is_running: false }).where('status', 'is', null).execute();
}

async function claim(
  ctx: Context,
  { caller, route, key }: RequestKey,
  fingerprint: Buffer,
): Promise<KeptAnswer | undefined> {
  const now = ctx.now();
  const forgotten = ago(now, KEPT_HOURS * 60);
  const claimed = await ctx.db
    .insertInto('idempotency_keys')
    .values({ caller, route, key, fingerprint, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'route', 'key'])
        .doUpdateSet((eb) => ({
          ...{ fingerprint, created_at: now, status: null, answer: null, is_running: true },
          made_id: eb
            .case()
            .when('idempotency_keys.created_at', '>=', forgotten)
            .then(eb.ref('idempotency_keys.made_id'))
            .end(),
        }))
        .where((eb) =>
          eb.or([
            eb('idempotency_keys.created_at', '<', forgotten),
            eb.and([
              eb('idempotency_keys.status', 'is', null),
              eb.or([
                eb('idempotency_keys.is_running', '=', false),
                eb('idempotency_keys.created_at', '<', ago(now, ABANDONED_MINUTES)),
              ]),
              // What was made answers no other request.
              eb.or([
                eb('idempotency_keys.made_id', 'is', null),
                eb('idempotency_keys.fingerprint', '=', fingerprint),
              ]),
            ]),
          ]),
        ),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed ? undefined : readKept(ctx, { caller, route, key }, fingerprint);
}

async function readKept(
  ctx: Context,
  { caller, route, key }: RequestKey,
  fingerprint: Buffer,
): Promise<KeptAnswer> {
  const row = await ctx.db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'answer', 'made_id'])
    .where(isOf({ caller, route, key }))
    .executeTakeFirst();
  const isOther = row !== undefined && !fingerprint.equals(row.fingerprint);
  if (isOther && (row.status !== null || row.made_id !== null)) return fail('request.key_reused');
  if (!row || row.status === null) return fail('request.key_in_use', undefined, { retryAfter: 2 });
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
