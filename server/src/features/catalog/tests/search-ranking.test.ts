import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let seller: Person;
let admin: Person;

beforeAll(async () => {
  market = await startMarket();
  [seller, admin] = await Promise.all([market.registerAs('seller'), market.registerAs('admin')]);
});
afterAll(() => market.stop());

const publish = (fields: Record<string, string>) => publishProject(market, seller, admin, { fields });

/** The ids that a search finds, in their order. */
async function found(text: string): Promise<string[]> {
  const answer = await market.api('GET', `/projects?search=${encodeURIComponent(text)}`);
  expect(answer.status).toBe(200);
  return answer.body.data.projects.map((card: { _id: string }) => card._id);
}

it('A search puts a match in the title before one in the description', async () => {
  const description = 'Mentions the zebra once, far below all the rest of it.';
  const inDescription = await publish({ title: 'Plain invoicing', description });
  const inTitle = await publish({ title: 'Zebra crossing game' });
  expect(await found('zebra')).toEqual([inTitle, inDescription]);
});

it('Of two listings with the same words the one with more sales comes first', async () => {
  const description = 'It is made with coins and described in enough words to be accepted by everybody.';
  const fields = { title: 'Twin parking meter', tags: '[]', description };
  const [first, second] = [await publish(fields), await publish(fields)];
  const sold = async (id: string, sales: number) => {
    await market.services.db.updateTable('projects').set({ sales }).where('id', '=', id).execute();
    market.services.cache.purge();
  };
  await sold(first, 90);
  expect(await found('parking')).toEqual([first, second]);
  await sold(first, 0);
  await sold(second, 90);
  expect(await found('parking')).toEqual([second, first]);
});
