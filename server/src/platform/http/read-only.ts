import type { FastifyInstance } from 'fastify';
import type { Standby } from '../database/standby/standby.ts';
import { fail } from '../errors.ts';

const RETRY_AFTER_SECONDS = 5;
const READS = ['GET', 'HEAD', 'OPTIONS'];

/** While people read from the standby nothing can be written: whoever wants to is told at once, before a body is read (rule O4). */
export function refuseWritesWhileReadOnly(server: FastifyInstance, standby: Standby): void {
  server.addHook('onRequest', async ({ method }) => {
    if (standby.serving() && !READS.includes(method))
      fail('server.read_only', undefined, { retryAfter: RETRY_AFTER_SECONDS });
  });
}
