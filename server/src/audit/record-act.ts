import type { ActSubject } from '#contract/admin/audit/constants.ts';
import { beforeCommit, type Context, inTransaction } from '../platform/context.ts';
import { newId } from '../platform/ids.ts';
import { type ActContent, CHAIN_START, canonical, sealOf } from './chain.ts';

type Db = Context['db'];

/** What an admin did: `listing.approve`, to what, why, and how it was before and after (rule R4). */
export interface Act {
  act: string;
  subjectType: ActSubject;
  subjectId: string;
  reasonCode?: string;
  reason?: string;
  /** Plain values alone; no secrets, and of people nothing but what the act changed. */
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/**
 * Keeps an admin's act for good, in the act's own transaction: both happen or neither (rule R4). It is written last
 * of all, because acts are one chain and whoever writes it makes the others wait.
 */
export function recordAct(ctx: Context, act: Act): Promise<void> {
  return inTransaction(ctx, async (ctx) => beforeCommit(ctx, () => appendAct(ctx, act)));
}

/** The same, unless the act changed nothing. */
export async function recordChange(ctx: Context, act: Act): Promise<void> {
  if (canonical(act.before) !== canonical(act.after)) await recordAct(ctx, act);
}

async function appendAct(ctx: Context, act: Act): Promise<void> {
  const head = await lockHead(ctx.db);
  const at = ctx.now();
  const content = {
    seq: head.seq + 1,
    id: newId(at),
    at,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.uid : null,
    act: act.act,
    subjectType: act.subjectType,
    subjectId: act.subjectId,
    reasonCode: act.reasonCode ?? '',
    reason: act.reason ?? '',
    // As they come back from the database: what is undefined is not there, a date is a text.
    before: JSON.parse(canonical(act.before)) as unknown,
    after: JSON.parse(canonical(act.after)) as unknown,
  };
  await insertAct(ctx.db, content, head.hash);
}

/** The last link, its row locked until the end of the transaction; of a market without acts it is made. */
function lockHead(db: Db): Promise<{ seq: number; hash: Buffer }> {
  return (
    db
      .insertInto('admin_acts_head')
      .values({ seq: 0, hash: CHAIN_START })
      // An update that changes nothing: unlike doing nothing it locks the row, and returns it as whoever had it left it.
      .onConflict((conflict) =>
        conflict.column('one').doUpdateSet({ seq: (eb) => eb.ref('admin_acts_head.seq') }),
      )
      .returning(['seq', 'hash'])
      .executeTakeFirstOrThrow()
  );
}

/** Adds an act to the chain whose last link is locked. */
async function insertAct(db: Db, content: ActContent, previous: Buffer): Promise<void> {
  const { seq, id, at } = content;
  const hash = sealOf(previous, content);
  await db
    .with('head', (db) => db.updateTable('admin_acts_head').set({ seq, hash }))
    .insertInto('admin_acts')
    .values({
      ...{ seq, id, at, hash, previous_hash: previous },
      actor_id: content.actorId,
      act: content.act,
      subject_type: content.subjectType,
      subject_id: content.subjectId,
      reason_code: content.reasonCode,
      reason: content.reason,
      before: JSON.stringify(content.before),
      after: JSON.stringify(content.after),
    })
    .execute();
}
