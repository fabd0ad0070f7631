import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { type Market, startMarket } from '#testing/market/app.ts';
import { changeTogether } from './change-together.ts';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market?.stop());

const rename = (uid: string, name: string) =>
  market.services.db
    .updateTable('users')
    .set({ display_name: name })
    .where('uid', '=', uid)
    .returning('display_name');
const eventsOf = (subjectId: string) =>
  market.services.db
    .selectFrom('events')
    .select('type')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();

describe('Changes that are made together', () => {
  it('Changes of several rows and their events are made with one statement, and the first row comes back', async () => {
    const [one, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const ctx = market.context();
    const id = newId(ctx.now());
    const row = await inTransaction(ctx, (ctx) =>
      changeTogether(
        ctx,
        rename(one.uid, 'Asha'),
        [rename(other.uid, 'Binod')],
        [
          { type: 'listing.featured', subjectId: id, data: {} },
          { type: 'listing.unfeatured', subjectId: id, data: {} },
        ],
      ),
    );
    expect(row).toEqual({ display_name: 'Asha' });
    const { body } = await market.api('GET', '/users/me', { token: other.token });
    expect(body.data.displayName).toBe('Binod');
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['listing.featured', 'listing.unfeatured']);
  });

  it('Nothing is changed and nothing recorded when the row that matters is not there', async () => {
    const other = await market.registerAs('buyer', 'Chitra');
    const ctx = market.context();
    const id = newId(ctx.now());
    const change = inTransaction(ctx, (ctx) =>
      changeTogether(
        ctx,
        rename(newId(ctx.now()), 'Nobody'),
        [rename(other.uid, 'Somebody')],
        [{ type: 'listing.featured', subjectId: id, data: {} }],
      ),
    );
    await expect(change).rejects.toThrow('is not there');
    const { body } = await market.api('GET', '/users/me', { token: other.token });
    expect(body.data.displayName).toBe('Chitra');
    expect(await eventsOf(id)).toEqual([]);
  });
});
