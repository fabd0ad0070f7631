import { afterEach, expect, it, vi } from 'vitest';
import { withNetwork } from '../../lib/page/with-network.ts';
import { waitForNetwork } from './wait-for-network.ts';

const failed = () => Promise.reject(new TypeError('Failed to fetch'));
const goOffline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

afterEach(() => vi.restoreAllMocks());

it("The router's request waits without a network and is made again when it is back", async () => {
  const network = goOffline();
  const now = vi.fn<typeof fetch>().mockImplementationOnce(failed);
  now.mockResolvedValue(new Response('page'));
  const answer = waitForNetwork(now)('/market.data?tags=node');
  await vi.waitFor(() => expect(now).toHaveBeenCalledTimes(1));
  network.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  expect(await (await answer).text()).toBe('page');
  expect(now).toHaveBeenCalledTimes(2);
});

it('An attempt whose failure is told after the network is back is made again', async () => {
  const network = goOffline();
  const failure = Promise.withResolvers<string>();
  const attempt = vi.fn(() => failure.promise);
  const result = withNetwork(attempt);
  network.mockReturnValue(true);
  failure.reject(new TypeError('Failed to fetch'));
  attempt.mockResolvedValue('page');
  expect(await result).toBe('page');
  expect(attempt).toHaveBeenCalledTimes(2);
});

it('A request that nobody waits for any more ends without a network too', async () => {
  goOffline();
  const now = vi.fn<typeof fetch>().mockImplementation(failed);
  const leaving = new AbortController();
  const answer = waitForNetwork(now)('/market.data', { signal: leaving.signal });
  await vi.waitFor(() => expect(now).toHaveBeenCalled());
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
});

it.each([
  ['a call of the API', '/api/projects', false],
  ["the router's request when there is a network", '/market.data', true],
])('The failure of %s is reported at once, without waiting for the network', async (_, address, isOnline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  await expect(waitForNetwork(failed)(address)).rejects.toThrow('Failed to fetch');
});
