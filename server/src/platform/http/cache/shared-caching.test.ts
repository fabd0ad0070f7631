import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const PUBLIC = ['/api/projects', '/api/projects/suggest?q=desk', '/feed.xml', '/sitemap.xml'];
const TEN_SECONDS = 'public, max-age=0, s-maxage=10, stale-while-revalidate=10, stale-if-error=86400';

let market: Market;
let buyer: Person;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.sharedCacheSeconds = 10;
  });
  buyer = await market.registerAs('buyer');
});
afterAll(() => market.stop());

async function cachingOf(path: string, token?: string) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return (await fetch(market.url + path, { headers })).headers.get('cache-control');
}

describe('A market with a cache in front', () => {
  it.each(PUBLIC)(
    'A cache may answer %s for ten seconds, and for a day where the market does not',
    async (path) => {
      expect([await cachingOf(path), await cachingOf(path)]).toEqual([TEN_SECONDS, TEN_SECONDS]);
    },
  );

  it('What somebody who is signed in gets is for nobody else', async () => {
    for (const path of ['/api/projects', '/api/users/me', '/api/notifications'])
      expect(await cachingOf(path, buyer.token)).toBe('private, no-store');
  });

  it('A refusal is kept by nobody', async () => {
    expect(await cachingOf('/api/projects?page=0')).toBe('no-store');
    expect(await cachingOf('/api/users/me')).toBe('no-store');
  });
});
