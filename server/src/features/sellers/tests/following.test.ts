import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market.stop());

const follow = (person: Person, slug: string) =>
  market.api('PUT', `/sellers/${slug}/follow`, { token: person.token });
const unfollow = (person: Person, slug: string) =>
  market.api('DELETE', `/sellers/${slug}/follow`, { token: person.token });
const followers = async (slug: string) => (await market.api('GET', `/sellers/${slug}`)).body.data.followers;
const following = async (person: Person, query = '') =>
  (await market.api('GET', `/users/me/following${query}`, { token: person.token })).body.data;
const titlesOf = async (person: Person): Promise<string[]> => {
  const { body } = await market.api('GET', '/notifications', { token: person.token });
  return body.data.notifications.map(({ title }: { title: string }) => title);
};

describe('Following a seller', () => {
  it('A buyer can follow a seller and stop again, and doing either twice changes nothing', async () => {
    const [seller, buyer] = [await market.registerAs('seller', 'Followed'), await market.registerAs('buyer')];
    expect((await follow(buyer, 'followed')).body.data).toEqual({ following: true, followers: 1 });
    expect((await follow(buyer, 'followed')).body.data).toEqual({ following: true, followers: 1 });
    expect(await followers('followed')).toBe(1);
    const own = await market.api('GET', '/sellers/followed', { token: buyer.token });
    expect(own.body.data.following).toBe(true);
    expect(await following(buyer)).toMatchObject({
      sellers: [{ uid: seller.uid, slug: 'followed', displayName: 'Followed', listings: 0 }],
      page: 1,
      limit: 12,
      total: 1,
      hasMore: false,
    });
    expect((await unfollow(buyer, 'followed')).body.data).toEqual({ following: false, followers: 0 });
    expect((await unfollow(buyer, 'followed')).body.data).toEqual({ following: false, followers: 0 });
    expect(await following(buyer)).toMatchObject({ sellers: [], total: 0 });
  });

  it('A seller can be followed by an earlier address too', async () => {
    const [seller, buyer] = [await market.registerAs('seller', 'Old Slug'), await market.registerAs('buyer')];
    await market.api('PATCH', '/users/me', { token: seller.token, body: { slug: 'new-slug' } });
    expect((await follow(buyer, 'old-slug')).body.data.following).toBe(true);
    expect(await followers('new-slug')).toBe(1);
  });

  it('A seller cannot follow themselves, and nobody can follow a seller who is not there', async () => {
    const seller = await market.registerAs('seller', 'Narcissus');
    const self = await follow(seller, 'narcissus');
    expect([self.status, self.body.code]).toEqual([400, 'seller.follow_self']);
    expect((await follow(seller, 'nobody-there')).status).toBe(404);
    expect((await market.api('PUT', '/sellers/narcissus/follow')).status).toBe(401);
  });

  it('The count of followers is true however many follow at once', async () => {
    const [, ...buyers] = [
      await market.registerAs('seller', 'Stormed'),
      ...(await Promise.all(Array.from({ length: 20 }, () => market.registerAs('buyer')))),
    ];
    const answers = await Promise.all(
      buyers.flatMap((buyer) => [follow(buyer, 'stormed'), follow(buyer, 'stormed')]),
    );
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await followers('stormed')).toBe(20);
    await Promise.all(buyers.slice(5).map((buyer) => unfollow(buyer, 'stormed')));
    expect(await followers('stormed')).toBe(5);
  });

  it('A suspended seller is missing from the followed sellers until they are back', async () => {
    const [seller, buyer] = [
      await market.registerAs('seller', 'Comes Back'),
      await market.registerAs('buyer'),
    ];
    await follow(buyer, 'comes-back');
    const act = (verb: string) =>
      market.api('POST', `/admin/users/${seller.uid}/${verb}`, {
        token: admin.token,
        body: { reason: 'Looked at' },
      });
    await act('suspend');
    expect(await following(buyer)).toMatchObject({ sellers: [], total: 0 });
    await act('restore');
    expect((await following(buyer)).total).toBe(1);
  });
});

describe('Followers', () => {
  it('Followers hear once of a new listing, and a former follower does not', async () => {
    const seller = await market.registerAs('seller', 'News Maker');
    const [one, other, gone] = [
      await market.registerAs('buyer'),
      await market.registerAs('seller', 'A Colleague'),
      await market.registerAs('buyer'),
    ];
    for (const person of [one, other, gone]) await follow(person, 'news-maker');
    await unfollow(gone, 'news-maker');
    const title = 'Clinic appointment planner';
    const id = await publishProject(market, seller, admin, { fields: { title } });
    const told = `New from News Maker: ${title}`;
    await expect.poll(() => titlesOf(one)).toContain(told);
    await expect.poll(() => titlesOf(other)).toContain(told);
    expect((await titlesOf(one)).filter((one) => one === told)).toHaveLength(1);
    expect(await titlesOf(gone)).not.toContain(told);
    const { body } = await market.api('GET', '/notifications', { token: one.token });
    expect(body.data.notifications[0]).toMatchObject({
      type: 'FOLLOWED_SELLER',
      actionData: { actionUrl: `/project/${id}` },
    });
  });

  it('Many followers are told page by page, each once', async () => {
    const seller = await market.registerAs('seller', 'Very Popular');
    const { db } = market.services;
    const { rows } = await db
      .insertInto('users')
      .values(
        Array.from({ length: 450 }, (_, index) => ({
          uid: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
          email: `f${index}@example.test`,
          email_key: `f${index}@example.test`,
          role: 'buyer' as const,
          display_name: `Follower ${index}`,
          created_at: market.services.now(),
        })),
      )
      .returning('uid')
      .execute()
      .then((rows) => ({ rows }));
    await db
      .insertInto('seller_followers')
      .values(
        rows.map(({ uid }) => ({
          seller_id: seller.uid,
          follower_id: uid,
          followed_at: market.services.now(),
        })),
      )
      .execute();
    await publishProject(market, seller, admin, { fields: { title: 'For the many' } });
    const told = () =>
      db
        .selectFrom('notifications')
        .select((eb) => [
          eb.fn.countAll<number>().as('all'),
          eb.fn.count<number>('user_id').distinct().as('people'),
        ])
        .where('title', '=', 'New from Very Popular: For the many')
        .executeTakeFirstOrThrow();
    await expect.poll(told, { timeout: 20_000 }).toEqual({ all: 450, people: 450 });
  });
});
