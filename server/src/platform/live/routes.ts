import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LIVE_HEARTBEAT_SECONDS } from '#contract/live/constants.ts';
import type { liveEndpoints } from '#contract/live/endpoints.ts';
import { type Context, signedIn } from '../context.ts';
import { type Authenticate, bearerOf, type Handlers } from '../http/endpoints/register.ts';
import type { LiveStream } from './live.ts';

/** A reader that takes nothing in is not worth the memory: it comes back and asks anew. */
const UNREAD_BYTES = 64 * 1024;
const RETRY_MS = 2000;

/** The stream of hints of rule T2, as server-sent events. */
export function liveHandlers(authenticate: Authenticate): Handlers<typeof liveEndpoints> {
  return {
    'GET /events': async (ctx, { request, reply }) => {
      if (request.method === 'HEAD') return reply.type('text/event-stream').send();
      stream(ctx, request, reply, authenticate);
      return reply;
    },
  };
}

/** Written past the framework, which would gather and compress what must leave at once. */
function stream(
  ctx: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  authenticate: Authenticate,
): void {
  const { uid, sessionId } = signedIn(ctx);
  const { raw } = reply.hijack();
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    vary: 'Authorization',
    // The connection is the stream's alone, so that a stopping server need not wait for it to be used again.
    connection: 'close',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (raw.destroyed || raw.writableEnded) return;
    if (raw.writableLength > UNREAD_BYTES) raw.destroy();
    else raw.write(text);
  };
  const end = () => {
    if (!raw.writableEnded) raw.end();
  };
  const own: LiveStream = { send: (event, data) => write(`event: ${event}\ndata: ${data}\n\n`), end };
  write(`retry: ${RETRY_MS}\n\n`);
  const leave = ctx.live.open(uid, own);

  const isStillSignedIn = async () => {
    const actor = await authenticate(ctx, bearerOf(request) ?? '');
    return actor?.kind === 'user' && actor.sessionId === sessionId;
  };
  const beat = setInterval(() => {
    write(':\n\n');
    // A database that does not answer ends no session; whether it goes on is asked again with the next beat.
    isStillSignedIn().then(
      (is) => is || end(),
      (error) => ctx.log.warn({ err: error }, 'session of a stream not checked'),
    );
  }, LIVE_HEARTBEAT_SECONDS * 1000);
  beat.unref();
  raw.once('close', () => {
    clearInterval(beat);
    leave();
  });
  // A reader that resets the connection is gone, which `close` says.
  raw.on('error', () => {});
}
