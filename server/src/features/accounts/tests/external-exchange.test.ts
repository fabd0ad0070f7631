import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Market } from '#testing/market/app.ts';
import { newExternalVisitor } from '#testing/sign-in/external-visitor.ts';
import type { FaultyIssuer } from '#testing/sign-in/faulty-issuer.ts';
import { type GoogleMarket, openGoogleMarket } from '#testing/sign-in/google-market.ts';

let opened: GoogleMarket;
let issuer: FaultyIssuer;
let market: Market;
beforeAll(async () => {
  opened = await openGoogleMarket();
  ({ issuer, market } = opened);
});
beforeEach(() => opened.newPerson());
afterAll(() => opened?.stop());

describe('Exchanging the code for a session', () => {
  const codeOf = (page: URL) => page.searchParams.get('token') ?? '';

  it('Of ten exchanges of one code at once exactly one gets the session', async () => {
    const visitor = newExternalVisitor(market);
    const [token, { cookie }] = [codeOf(await visitor.goThrough('google')), visitor];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        market.api('GET', `/auth/oauth/user?token=${token}`, { headers: { cookie } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(400)]);
    const spent = answers.find(({ status }) => status === 400);
    expect(spent?.body.code).toBe('account.link_spent');
  });

  it('Another browser cannot exchange the code, and does not use it up by trying', async () => {
    const [visitor, other] = [newExternalVisitor(market), newExternalVisitor(market)];
    const token = codeOf(await visitor.goThrough('google'));
    expect((await other.exchange(token)).body.code).toBe('account.link_spent');
    await other.start('google');
    expect((await other.exchange(token)).body.code).toBe('account.link_spent');
    expect((await visitor.exchange(token)).status).toBe(200);
    expect((await visitor.exchange(token)).status).toBe(400);
  });

  it('A code can no longer be exchanged after a minute', async () => {
    const visitor = newExternalVisitor(market);
    const token = codeOf(await visitor.goThrough('google'));
    await market.advanceClock(61);
    expect((await visitor.exchange(token)).body.code).toBe('account.link_spent');
  });

  it.each(['', 'unknown', `st_${'a'.repeat(43)}`])(
    'The code %j cannot be exchanged for a session',
    async (token) => {
      const answer = await newExternalVisitor(market).exchange(token);
      expect(answer.status).toBe(400);
      expect(answer.body.code).toBe('account.link_spent');
    },
  );

  it('The state of a sign-in cannot be exchanged as a code', async () => {
    const visitor = newExternalVisitor(market);
    const state = (await visitor.start('google')).searchParams.get('state') ?? '';
    expect((await visitor.exchange(state)).status).toBe(400);
  });

  it('A person suspended before the exchange is refused and told the reason', async () => {
    const visitor = newExternalVisitor(market);
    const token = codeOf(await visitor.goThrough('google'));
    await market.services.db
      .updateTable('users')
      .set({ suspended_at: market.services.now(), suspended_reason: 'chargebacks' })
      .where('email_key', '=', String(issuer.person.email))
      .execute();
    const answer = await visitor.exchange(token);
    expect(answer.status).toBe(403);
    expect(answer.body.message).toContain('chargebacks');
  });
});
