import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SandboxContext } from '../context.ts';
import { changeSettings, type FailApi, readSettings, type SlowApi } from '../controls/settings.ts';
import { inTransaction } from '../transaction.ts';
import { serverError } from './error.ts';

type Target = { path: string; method?: string | undefined; times: number };
type Faults = { failApi: FailApi | undefined; slowApi: SlowApi | undefined };

/** Makes the requests that the control API named fail, answer late or never answer. */
export function addApiFaults(api: FastifyInstance, ctx: SandboxContext, prefix: string): void {
  const taken = new WeakMap<FastifyRequest, Faults>();

  api.addHook('preHandler', async (request, reply) => {
    const faults = await takeFaults(ctx, request, prefix);
    taken.set(request, faults);
    const { failApi } = faults;
    if (!failApi || failApi.after) return;
    if (failApi.cut) return cutOff(reply);
    throw serverError(failApi.status);
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const { slowApi, failApi } = taken.get(request) ?? {};
    if (slowApi) await sleep(slowApi.milliseconds);
    if (!failApi?.after) return payload;
    if (failApi.cut) {
      request.raw.socket.destroy();
      return payload;
    }
    // The shop may have compressed the answer already that is not given.
    reply.code(failApi.status).removeHeader('content-encoding');
    return JSON.stringify(serverError(failApi.status).body());
  });
}

/** Ends the connection without a byte of an answer. */
function cutOff(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.request.raw.socket.destroy();
  return reply;
}

async function takeFaults(ctx: SandboxContext, request: FastifyRequest, prefix: string): Promise<Faults> {
  const meant = (target: Target) => target.times > 0 && isMeant(target, request, prefix);
  const settings = await readSettings(ctx.pool);
  if (!settings.failApi.some(meant) && !settings.slowApi.some(meant)) {
    return { failApi: undefined, slowApi: undefined };
  }
  // Asked again under the lock: of two requests at once only one may use up the last time.
  const { before } = await inTransaction(ctx, (tx) =>
    changeSettings(tx.db, (current) => ({
      ...current,
      failApi: usedOnce(current.failApi, meant),
      slowApi: usedOnce(current.slowApi, meant),
    })),
  );
  return { failApi: before.failApi.find(meant), slowApi: before.slowApi.find(meant) };
}

/** The first that is meant is used up by one; what is used up is gone. */
function usedOnce<T extends Target>(targets: T[], meant: (target: Target) => boolean): T[] {
  const used = targets.find(meant);
  return targets
    .map((target) => (target === used ? { ...target, times: target.times - 1 } : target))
    .filter((target) => target.times > 0);
}

function isMeant(target: Target, request: FastifyRequest, prefix: string): boolean {
  if (target.method && target.method !== request.method) return false;
  const path = request.url.split('?')[0]!.slice(prefix.length);
  const pattern = request.routeOptions.url?.slice(prefix.length);
  return path === target.path || path.startsWith(`${target.path}/`) || pattern === target.path;
}
