import type { SandboxContext, SandboxTransaction } from './context.ts';
import { keepEvents } from './webhooks/record-event.ts';

/** Runs `write` in one transaction; webhooks recorded in it are sent after the commit. */
export async function inTransaction<T>(
  ctx: SandboxContext,
  write: (tx: SandboxTransaction) => Promise<T>,
): Promise<T> {
  const db = await ctx.pool.connect();
  try {
    await db.query('BEGIN');
    const tx: SandboxTransaction = { db, now: ctx.now(), events: [] };
    const result = await write(tx);
    await keepEvents(tx);
    await db.query('COMMIT');
    ctx.wake();
    return result;
  } catch (error) {
    await db.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    db.release();
  }
}
