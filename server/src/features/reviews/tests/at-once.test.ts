import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockOwnership } from '#features/ownership/public.ts';
import { openReviewFixture, type ReviewFixture } from '#testing/fixtures/trust/review-fixture.ts';

let fixture: ReviewFixture;
beforeAll(async () => {
  fixture = await openReviewFixture();
});
afterAll(() => fixture?.shop.market.stop());

it('A review and the first paid licence of its author at the same moment: the review counts', async () => {
  const { shop } = fixture;
  const licences = JSON.stringify([
    { tier: 'personal', price: 0 },
    { tier: 'commercial', price: 900 },
  ]);
  const projectId = await shop.publish({ fields: { licences } });
  const buyer = await shop.newBuyer();
  expect((await shop.order(buyer, { licence: 'personal', projectId })).status).toBe(201);
  const order = await shop.checkout(buyer, { projectId, licence: 'commercial', another: true });
  const paid = await shop.pay(order);
  const id = '01a1fdf6-d2d2-7325-aedc-e1108b01fd77';
  let verified: Promise<unknown> = Promise.resolve();
  await shop.db.transaction().execute(async (trx) => {
    // As a review is written: whoever writes it shares their licence.
    await lockOwnership({ ...shop.ctx, db: trx }, buyer.uid, projectId);
    await sql`INSERT INTO public_texts (id, kind, author_id, project_id, content, masked, masked_kinds, html, state,
        fingerprint, created_at, published_at)
      VALUES (${id}, 'review', ${buyer.uid}, ${projectId}, 'Good', 'Good', '{}', '<p>Good</p>', 'published', 'x', now(), now())`.execute(
      trx,
    );
    await sql`INSERT INTO reviews (id, project_id, seller_id, buyer_id, rating, same_person, created_at)
      VALUES (${id}, ${projectId}, ${shop.seller.uid}, ${buyer.uid}, 4, false, now())`.execute(trx);
    const {
      rows: [own],
    } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(trx);
    const writer = own!.pid;
    verified = shop.verify(buyer, paid);
    // The sale is done by then, or waits for this review.
    await until(() =>
      sql`SELECT FROM orders WHERE id = ${order.orderId} AND status = 'PAID'
        UNION ALL SELECT FROM pg_stat_activity WHERE ${writer} = ANY (pg_blocking_pids(pid))`.execute(
        shop.db,
      ),
    );
  });
  await verified;
  expect(await fixture.ratingOf(projectId)).toEqual({ average: 4, count: 1 });
});

const until = (look: () => Promise<{ rows: unknown[] }>) =>
  expect.poll(async () => (await look()).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);

it('Two suspensions that hide reviews of the same listings at once both succeed', async () => {
  const { shop } = fixture;
  for (let round = 0; round < 4; round++) {
    const [one, other] = [await shop.publish(), await shop.publish()];
    const [first, second] = [await shop.newBuyer(), await shop.newBuyer()];
    for (const [buyer, projects] of [
      [first, [one, other]],
      [second, [other, one]],
    ] as const)
      for (const projectId of projects) await fixture.write(await fixture.sold({ projectId, buyer }));
    const suspend = (uid: string) =>
      fixture.call('POST', `/admin/users/${uid}/suspend`, shop.admin, { reason: 'Noise', hideTexts: true });
    const answers = await Promise.all([suspend(first.uid), suspend(second.uid)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    for (const projectId of [one, other]) expect((await fixture.list(projectId)).total).toBe(0);
  }
});
