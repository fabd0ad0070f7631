import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { ERRORS } from '#contract/errors.ts';
import { failure } from '../error-handler.ts';

const BODY_SECONDS = 20;
/** Forms with files, and the parts of resumable uploads. */
const PACED_BY_ROUTE = ['multipart/', 'application/offset+octet-stream'];

/**
 * Cuts requests whose body trickles in. Node's own `requestTimeout` is one for all routes, and a large upload
 * does not fit in it, so bodies with files are left to their route's own watchdog (rule H1), until they
 * are answered: what a refused one still sends is read away for this long at most.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    if (raw.complete || raw.method === 'GET' || raw.method === 'HEAD') return;
    const type = request.headers['content-type'];
    if (PACED_BY_ROUTE.some((own) => type?.startsWith(own))) {
      reply.raw.once('finish', () => cutUnlessEnded(raw));
      return;
    }
    const timer = setTimeout(() => {
      // All of it is here, and it is we who have not read it: whoever sent it waits for the database.
      if (raw.complete) return;
      const [status, text] = ERRORS['request.timeout'];
      const body = JSON.stringify(failure('request.timeout', text, request.id));
      if (!reply.raw.headersSent) {
        reply.raw.writeHead(status, {
          'content-type': 'application/json; charset=utf-8',
          connection: 'close',
        });
        reply.raw.end(body, () => raw.destroy());
      } else raw.destroy();
    }, BODY_SECONDS * 1000);
    const clear = () => clearTimeout(timer);
    raw.once('end', clear);
    raw.once('close', clear);
  });
}

function cutUnlessEnded(raw: IncomingMessage): void {
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), BODY_SECONDS * 1000);
  const clear = () => clearTimeout(timer);
  raw.once('end', clear);
  raw.once('close', clear);
}
