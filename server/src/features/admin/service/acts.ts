import { CHAIN_START, sealOf } from '#audit/chain.ts';
import type { ChainState } from '#contract/admin/audit/schemas.ts';
import { type Context, inTransaction } from '#platform/context.ts';
import { managedList } from '#platform/database/managed-list.ts';
import { recordEvent } from '#platform/events/record-event.ts';
import { newId } from '#platform/ids.ts';
import { actTable, beginCheck, endCheck, findHead, listLinks } from '../repository/acts.ts';
import { viewAct } from '../view/acts.ts';

/** What admins did, newest first (rule R4). */
export const ACT_LIST = managedList({ name: 'acts', table: actTable, view: viewAct });

const BATCH = 500;

/**
 * Walks the chain from its first act to the one that was last when this began, a batch at a time, and says where it
 * breaks: an act that was changed, is missing or was put in, or an end that is gone (rule R4).
 */
export async function verifyActs(ctx: Pick<Context, 'db' | 'now'>): Promise<ChainState> {
  const end = (await findHead(ctx.db)) ?? { seq: 0, hash: CHAIN_START };
  const state = (acts: number, hash: Buffer, brokenAt: number | null, detail: string): ChainState => ({
    whole: brokenAt === null,
    acts,
    head: acts === 0 ? '' : hash.toString('hex'),
    brokenAt,
    detail,
    checkedAt: ctx.now().toISOString(),
  });
  let seq = 0;
  let hash: Buffer = CHAIN_START;
  for (;;) {
    const links = await listLinks(ctx.db, seq, BATCH);
    for (const link of links) {
      if (seq === end.seq && end.seq > 0) return confirm();
      if (link.seq !== seq + 1) return state(seq, hash, seq + 1, `Act ${seq + 1} is missing.`);
      const sealed = sealOf(hash, {
        ...link,
        actorId: link.actor_id,
        subjectType: link.subject_type,
        subjectId: link.subject_id,
        reasonCode: link.reason_code,
      });
      if (!link.previous_hash.equals(hash) || !link.hash.equals(sealed))
        return state(seq, hash, link.seq, `Act ${link.seq} is not as it was written.`);
      seq = link.seq;
      hash = link.hash;
    }
    if (links.length < BATCH) return confirm();
  }

  function confirm(): ChainState {
    if (seq < end.seq) return state(seq, hash, seq + 1, `Acts from ${seq + 1} to ${end.seq} are missing.`);
    if (seq === end.seq && !hash.equals(end.hash))
      return state(seq, hash, seq, `Act ${seq} is not the one that was written last.`);
    return state(seq, hash, null, '');
  }
}

/**
 * Walks the chain if nobody did for a day, once among all processes, and cries out when it is broken: into the log, and to
 * every admin (rule R4). Its end goes into the log each time, so that there is something outside the database to
 * compare with.
 */
export async function checkActs(ctx: Context): Promise<void> {
  if (!(await beginCheck(ctx.db, ctx.now()))) return;
  const { whole, acts, head, brokenAt, detail } = await verifyActs(ctx);
  if (whole) ctx.log.info({ acts, head }, 'the log of admin acts is whole');
  else ctx.log.error({ brokenAt, detail }, 'the log of admin acts is broken');
  await inTransaction(ctx, async (ctx) => {
    await endCheck(ctx.db, ctx.now());
    if (brokenAt !== null) await recordEvent(ctx, 'audit.broken', newId(ctx.now()), { brokenAt, detail });
  });
}
