import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Book, inBook } from './book.ts';
import { serverError } from './provider-error.ts';
import { changeSettings, readSettings, type Settings } from './settings.ts';

type Target = { path: string; method?: string | undefined; times: number } | null;
type Faults = Pick<Settings, 'failApi' | 'slowApi'>;

/** Makes the requests that the control API named fail or answer late. */
export function addApiFaults(api: FastifyInstance, book: Book, prefix: string): void {
  const taken = new WeakMap<FastifyRequest, Faults>();

  api.addHook('preHandler', async (request) => {
    const faults = await takeFaults(book, request, prefix);
    taken.set(request, faults);
    if (faults.failApi && !faults.failApi.after) throw serverError(faults.failApi.status);
  });

  api.addHook('onSend', async (request, reply, payload) => {
    const { slowApi = null, failApi = null } = taken.get(request) ?? {};
    if (slowApi) await sleep(slowApi.milliseconds);
    if (!failApi?.after) return payload;
    reply.code(failApi.status);
    return JSON.stringify(serverError(failApi.status).body());
  });
}

async function takeFaults(book: Book, request: FastifyRequest, prefix: string): Promise<Faults> {
  const meant = (target: Target) => target !== null && target.times > 0 && isMeant(target, request, prefix);
  const settings = await readSettings(book.pool);
  if (!meant(settings.failApi) && !meant(settings.slowApi)) return { failApi: null, slowApi: null };
  // Asked again under the lock: of two requests at once only one may use up the last time.
  const { before } = await inBook(book, (entry) =>
    changeSettings(entry.db, (current) => ({
      ...current,
      failApi: meant(current.failApi) ? usedOnce(current.failApi) : current.failApi,
      slowApi: meant(current.slowApi) ? usedOnce(current.slowApi) : current.slowApi,
    })),
  );
  return {
    failApi: meant(before.failApi) ? before.failApi : null,
    slowApi: meant(before.slowApi) ? before.slowApi : null,
  };
}

function usedOnce<T extends { times: number }>(target: T | null): T | null {
  return target && target.times > 1 ? { ...target, times: target.times - 1 } : null;
}

function isMeant(target: NonNullable<Target>, request: FastifyRequest, prefix: string): boolean {
  if (target.method && target.method !== request.method) return false;
  const path = request.url.split('?')[0]!.slice(prefix.length);
  const pattern = request.routeOptions.url?.slice(prefix.length);
  return path === target.path || path.startsWith(`${target.path}/`) || pattern === target.path;
}
