import { drawsInThread } from '#platform/pdf/draw-in-thread.ts';
import type { StatementContent } from './content.ts';

/**
 * A statement as PDF; the limits are far more than a statement of the most lines takes.
 * @throws Refusal `server.busy` when too many wait already, `ledger.statement_not_drawn`
 */
export const drawInThread = drawsInThread<StatementContent>(new URL('draw-thread.ts', import.meta.url), {
  withinMs: 60_000,
  maxHeapMib: 512,
  mostWaiting: 20,
  notDrawn: 'ledger.statement_not_drawn',
});
