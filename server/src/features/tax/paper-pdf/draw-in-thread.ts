import type { PaperContent } from '#contract/tax/schemas.ts';
import { drawsInThread } from '#platform/pdf/draw-in-thread.ts';

/**
 * A paper as PDF; the limits are far more than the longest texts take.
 * @throws Refusal `server.busy` when too many wait already, `tax.paper_not_drawn`
 */
export const drawInThread = drawsInThread<PaperContent>(new URL('draw-thread.ts', import.meta.url), {
  withinMs: 20_000,
  maxHeapMib: 256,
  mostWaiting: 50,
  notDrawn: 'tax.paper_not_drawn',
});
