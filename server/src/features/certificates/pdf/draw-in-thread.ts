import { drawsInThread } from '#platform/pdf/draw-in-thread.ts';
import type { CertificateContent } from './draw.ts';

/**
 * A certificate as PDF; the limits are far more than the longest texts take.
 * @throws Refusal `server.busy` when too many wait already, `certificate.not_drawn`
 */
export const drawInThread = drawsInThread<CertificateContent>(new URL('draw-thread.ts', import.meta.url), {
  withinMs: 20_000,
  maxHeapMib: 256,
  mostWaiting: 50,
  notDrawn: 'certificate.not_drawn',
});
