import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiAnswer, ApiOptions, RunningServer } from '#testing/market/api-client.ts';

/** A request of somebody who tries again once when it got no answer or one that says so. */
export interface Asked {
  what: string;
  isWrite: boolean;
  begunAt: number;
  endedAt: number;
  /** The status of each try; 0 where there was no answer. */
  tries: number[];
  /** The last answer was 503 and said when to come again. */
  isToldWhen: boolean;
}

/** The market as clients reach it by the balancer, each request noted. */
export interface MeasuredClient extends RunningServer {
  asked: Asked[];
  /** Notes what any other client does: `again` is its second try where that differs. */
  measure(
    what: string,
    isWrite: boolean,
    first: () => Promise<ApiAnswer>,
    again?: () => Promise<ApiAnswer>,
  ): Promise<ApiAnswer>;
}

const AGAIN_AFTER_MS = 500;
/** No answer from the node behind the balancer, as the balancer says it, and what asks for another try. */
const TRY_AGAIN = [0, 502, 503, 504];
const NO_ANSWER: ApiAnswer = { status: 0, headers: new Headers(), body: undefined, bytes: Buffer.alloc(0) };

export function openMeasuredClient(server: RunningServer): MeasuredClient {
  const asked: Asked[] = [];
  const measure: MeasuredClient['measure'] = async (what, isWrite, first, again = first) => {
    const one: Asked = {
      what,
      isWrite,
      begunAt: performance.now(),
      endedAt: 0,
      tries: [],
      isToldWhen: false,
    };
    let answer = NO_ANSWER;
    for (const ask of [first, again]) {
      answer = await ask().catch(() => NO_ANSWER);
      one.tries.push(answer.headers.has('x-no-answer') ? 0 : answer.status);
      if (!TRY_AGAIN.includes(answer.status)) break;
      if (one.tries.length === 1) await sleep(AGAIN_AFTER_MS);
    }
    one.endedAt = performance.now();
    one.isToldWhen = answer.status === 503 && answer.headers.has('retry-after');
    asked.push(one);
    return answer;
  };
  return {
    ...{ url: server.url, asked, measure },
    api(method: string, path: string, options: ApiOptions = {}) {
      const isWrite = method !== 'GET' && method !== 'HEAD';
      return measure(`${method} ${path}`, isWrite, () => server.api(method, path, options));
    },
  };
}

/** People of different networks, as the balancer hears them from the proxies before it. */
export const fromNetwork = (number: number): Record<string, string> => ({
  'x-forwarded-for': `10.${(number >> 8) % 256}.${number % 256}.7`,
});
