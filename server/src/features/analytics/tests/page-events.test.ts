import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayInIndia } from '#platform/time/days.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

interface Row {
  day: string;
  path: string;
  kind: string;
  mark: string;
  count: number;
}

let market: Market;
let buyer: Person;
beforeAll(async () => {
  market = await startMarket((config) => {
    config.trustProxy = ['127.0.0.1'];
  });
  buyer = await market.registerAs('buyer');
});
afterAll(() => market.stop());
beforeEach(async () => void (await sql`DELETE FROM page_events`.execute(market.services.db)));

let networks = 0;
const send = (events: unknown, headers: Record<string, string> = {}, token?: string) => {
  networks++;
  const from = `10.2.${networks >> 8}.${networks & 255}`;
  return market.api('POST', '/analytics/events', {
    body: { events },
    headers: { 'x-forwarded-for': from, ...headers },
    ...(token && { token }),
  });
};
const scrolled = (depth: number, path = '/') => ({ type: 'page_scrolled', path, depth });
const seen = (section: string, path = '/') => ({ type: 'section_viewed', path, section });
const rows = async () => {
  const found = await sql<Row>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, path, kind, mark, count FROM page_events
    ORDER BY page_events.day, path, kind, mark`.execute(market.services.db);
  return found.rows;
};
const marks = async () => (await rows()).map(({ path, mark, count }) => `${path} ${mark} ${count}`);

describe('How pages are read', () => {
  it('Scrolling and viewed sections are counted by day, page and mark', async () => {
    await send([scrolled(25), scrolled(50), seen('hero'), scrolled(25, '/about')]);
    await send([scrolled(25), seen('hero')]);
    expect(await marks()).toEqual(['/ 25 2', '/ 50 1', '/ hero 2', '/about 25 1']);
    const today = dayInIndia(market.services.now());
    expect(new Set((await rows()).map(({ day }) => day))).toEqual(new Set([today]));
    await market.advanceClock(24 * 60 * 60);
    await send([scrolled(25)]);
    expect(await marks()).toEqual(['/ 25 2', '/ 50 1', '/ hero 2', '/about 25 1', '/ 25 1']);
  });

  it('An event that is repeated in one batch counts once', async () => {
    await send([seen('hero'), seen('hero'), seen('hero')]);
    expect(await marks()).toEqual(['/ hero 1']);
  });

  it('Page events and views of listings can be sent in one batch', async () => {
    const projectId = '01a1fdf6-d2d2-7325-aedc-e1108b01fd00';
    const answer = await send([{ type: 'project_viewed', projectId }, scrolled(100, '/project/share/:id')]);
    expect(answer.status).toBe(202);
    expect(await marks()).toEqual(['/project/share/:id 100 1']);
  });

  it('A counted page event stores nothing about the person', async () => {
    await send([scrolled(90)], { 'user-agent': 'Firefox on a test' }, buyer.token);
    expect(Object.keys((await rows())[0] ?? {}).sort()).toEqual(['count', 'day', 'kind', 'mark', 'path']);
  });

  it.each(['dnt', 'sec-gpc'])('Page events of a browser that sends %s are dropped', async (header) => {
    expect((await send([scrolled(25)], { [header]: '1' })).status).toBe(202);
    expect(await marks()).toEqual([]);
  });

  it('Page events sent by many at once are all counted, in any order', async () => {
    const all = [scrolled(25), scrolled(50), seen('hero'), seen('featured')];
    const turns = Array.from({ length: 24 }, (_, turn) => [
      ...all.slice(turn % 4),
      ...all.slice(0, turn % 4),
    ]);
    const answers = await Promise.all(turns.map((events) => send(events)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await marks()).toEqual(['/ 25 24', '/ 50 24', '/ featured 24', '/ hero 24']);
  });
});

describe('Page events that are refused', () => {
  it.each([
    ['a page that is not counted', scrolled(25, '/made-up')],
    ['a whole address', scrolled(25, 'https://market.example/')],
    ['a depth between the marks', scrolled(33)],
    ['a depth as text', { ...scrolled(25), depth: '25' }],
    ['a section of its own', seen("'; DROP TABLE page_events; --")],
    ['a section without a name', { type: 'section_viewed', path: '/' }],
  ])('A batch is refused as a whole because of %s', async (_what, event) => {
    const answer = await send([scrolled(50), event]);
    expect(answer.body).toMatchObject({ code: 'request.invalid' });
    expect(await marks()).toEqual([]);
  });
});
