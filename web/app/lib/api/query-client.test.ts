import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './call.ts';
import { tabQueryClient } from './query-client.ts';

const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();
/** Milliseconds since the test began. */
let began = 0;
const elapsed = () => performance.now() - began;

beforeEach(() => {
  vi.useFakeTimers();
  began = performance.now();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const late = new AbortController();
    setTimeout(() => late.abort(), ms);
    return late.signal;
  });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  tabQueryClient().clear();
  fetched.mockReset();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A proxy that answers after this time that nobody is behind it. */
const badGateway = (afterMs: number) =>
  fetched.mockImplementation(
    (_, { signal }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(new Response('<h1>Bad gateway</h1>', { status: 502 })), afterMs);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );

/** Reads as pages do, until there is an answer or none is awaited any more. */
async function read(): Promise<{ error: unknown; afterMs: number }> {
  const reading = tabQueryClient()
    .fetchQuery({ queryKey: ['read'], queryFn: ({ signal }) => api('GET /projects', { signal }) })
    .then(
      () => ({ error: undefined, afterMs: elapsed() }),
      (error: unknown) => ({ error, afterMs: elapsed() }),
    );
  await vi.advanceTimersByTimeAsync(120_000);
  return reading;
}

it('A read that fails at once is tried three times', async () => {
  badGateway(10);
  const { error, afterMs } = await read();
  expect(error).toMatchObject({ status: 502 });
  expect(fetched).toHaveBeenCalledTimes(3);
  expect(afterMs).toBeLessThan(30_000);
});

it.each([
  [20_000, 2, 'network.timeout'],
  [29_500, 1, 'server.bug'],
  [60_000, 1, 'network.timeout'],
])(
  'A read whose answer takes %i milliseconds is tried %i times and gives up after 30 seconds in all',
  async (takes, tries, code) => {
    badGateway(takes);
    const { error, afterMs } = await read();
    expect(error).toMatchObject({ code });
    expect(fetched).toHaveBeenCalledTimes(tries);
    expect(afterMs).toBeLessThanOrEqual(30_000);
  },
);
