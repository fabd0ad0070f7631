import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingForm } from '#testing/fixtures/listing-form.ts';
import { mailsOf, waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';
const CONFIRM = 'Confirm your e-mail address';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const profile = async (person: Person) =>
  (await market.api('GET', '/users/me', { token: person.token })).body.data;
const verify = (token: string) => market.api('POST', '/auth/verify-email', { body: { token } });
const change = (person: Person, body: object) =>
  market.api('PATCH', '/users/me', { token: person.token, body });

async function mailedToken(to: string, subject: string): Promise<string> {
  const mail = await waitForMail(market, { to, subject });
  const link = mail.links.find((address) => address.includes('/verify-email?token='));
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

describe('Confirming an e-mail address', () => {
  it('The link mailed at registration confirms the e-mail address once', async () => {
    const person = await market.registerAs('seller');
    expect((await profile(person)).emailVerified).toBe(false);
    const token = await mailedToken(person.email, CONFIRM);
    const answer = await verify(token);
    expect([answer.status, answer.body.data]).toEqual([200, { email: person.email }]);
    expect((await profile(person)).emailVerified).toBe(true);
    expect((await verify(token)).body.code).toBe('account.link_spent');
  });

  it('Of ten requests at once to confirm an e-mail address exactly one succeeds', async () => {
    const person = await market.registerAs('buyer');
    const token = await mailedToken(person.email, CONFIRM);
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('A new confirmation link can be asked for until the address is confirmed, each valid for a day', async () => {
    const person = await market.registerAs('buyer');
    const first = await mailedToken(person.email, CONFIRM);
    await market.advanceClock(86_401);
    expect((await verify(first)).body.code).toBe('account.link_spent');
    const before = (await mailsOf(market)).at(-1)?.id ?? '';
    const again = await market.api('POST', '/auth/verify-email/resend', { token: person.token });
    expect(again.status).toBe(202);
    const mail = await waitForMail(market, { to: person.email, subject: CONFIRM, after: before });
    const token = new URL(mail.links.find((link) => link.includes('token=')) ?? '').searchParams.get('token');
    expect((await verify(token ?? '')).status).toBe(200);
    const more = await market.api('POST', '/auth/verify-email/resend', { token: person.token });
    expect([more.status, more.body.code]).toEqual([409, 'account.email_verified']);
  });
});

describe('Changing the e-mail address', () => {
  it('A change takes effect with the link mailed to the new address, and the old one is told', async () => {
    const person = await market.registerAs('seller');
    const email = 'asha.new@example.test';
    const answer = await change(person, { email, currentPassword: PASSWORD });
    expect(answer.body.data).toMatchObject({ email: person.email, pendingEmail: email });
    const token = await mailedToken(email, 'Confirm your new e-mail address');
    expect((await verify(token)).body.data).toEqual({ email });
    expect(await profile(person)).toMatchObject({ email, pendingEmail: null, emailVerified: true });
    await waitForMail(market, { to: person.email, subject: 'Your e-mail address was changed' });
    const login = (address: string) =>
      market.api('POST', '/auth/login', { body: { email: address, password: PASSWORD } });
    expect((await login(person.email)).status).toBe(400);
    expect((await login(email)).status).toBe(200);
  });

  it('Changing the e-mail address needs the current password', async () => {
    const person = await market.registerAs('buyer');
    for (const currentPassword of [undefined, 'not the password']) {
      const answer = await change(person, { email: 'else@example.test', currentPassword });
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe('currentPassword');
    }
    expect((await profile(person)).pendingEmail).toBeNull();
  });

  it('A change to an address that is taken, even after the request, is refused', async () => {
    const [person, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const taken = await change(person, { email: other.email.toUpperCase(), currentPassword: PASSWORD });
    expect([taken.status, taken.body.code]).toEqual([409, 'account.email_taken']);

    const email = 'wanted-by-two@example.test';
    await change(person, { email, currentPassword: PASSWORD });
    const token = await mailedToken(email, 'Confirm your new e-mail address');
    const body = { email, password: PASSWORD, displayName: '', role: 'buyer' };
    expect((await market.api('POST', '/auth/register', { body })).status).toBe(201);
    expect((await verify(token)).body.code).toBe('account.email_taken');
    expect((await profile(person)).email).toBe(person.email);
  });

  it('Of two requested changes of address only the link of the later one works', async () => {
    const person = await market.registerAs('buyer');
    const [first, second] = ['first-wish@example.test', 'second-wish@example.test'];
    await change(person, { email: first, currentPassword: PASSWORD });
    const old = await mailedToken(first, 'Confirm your new e-mail address');
    await change(person, { email: second, currentPassword: PASSWORD });
    expect((await verify(old)).body.code).toBe('account.link_spent');
    expect((await verify(await mailedToken(second, 'Confirm your new e-mail address'))).status).toBe(200);
    expect((await profile(person)).email).toBe(second);
  });
});

describe('A market that requires confirmed e-mail addresses', () => {
  it('Where confirmed addresses are required, sellers cannot list before they confirm theirs', async () => {
    const strict = await startMarket((config) => {
      config.signIn.verifiedEmailNeeded = true;
    });
    try {
      const seller = await strict.registerAs('seller');
      const list = async () =>
        strict.api('POST', '/projects', {
          token: seller.token,
          form: await listingForm({ fields: { submit: 'true' } }),
        });
      const refused = await list();
      expect([refused.status, refused.body.code]).toEqual([403, 'account.email_unverified']);
      const mail = await waitForMail(strict, { to: seller.email, subject: CONFIRM });
      const link = mail.links.find((address) => address.includes('token=')) ?? '';
      const token = new URL(link).searchParams.get('token');
      await strict.api('POST', '/auth/verify-email', { body: { token } });
      expect((await list()).status).toBe(201);
    } finally {
      await strict.stop();
    }
  });
});

describe('Lookalike e-mail addresses and names', () => {
  const register = (email: string, displayName = '') =>
    market.api('POST', '/auth/register', {
      body: { email, password: PASSWORD, displayName, role: 'buyer' },
    });

  it.each([
    'zero\u200bwidth@example.test',
    'soft\u00adhyphen@example.test',
    'turned\u202e@example.test',
    'b\u0430nk@example.test',
    'user@ex\u0430mple.test',
    'two@@example.test',
    'space in@example.test',
    'no-dot@localhost',
    `${'x'.repeat(250)}@example.test`,
  ])(
    'An e-mail address that is malformed or made to look like another is refused at its field: %s',
    async (email) => {
      const answer = await register(email);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe('email');
    },
  );

  it('Addresses that differ only in width, case or Unicode composition are the same address', async () => {
    expect((await register('full@example.test')).status).toBe(201);
    for (const same of ['ＦＵＬＬ@example.test', 'Full@EXAMPLE.test', ' full@example.test ']) {
      expect((await register(same)).body.code, same).toBe('account.email_taken');
    }
    expect((await register('zoe\u0301@example.test')).status).toBe(201);
    expect((await register('zo\u00e9@example.test')).body.code).toBe('account.email_taken');
  });

  it('An e-mail address in a single non-Latin script is accepted', async () => {
    expect((await register('आशा@example.test')).status).toBe(201);
    expect((await register('ольга@example.test')).status).toBe(201);
  });

  it.each(['Codehaat', 'C0deHaat Support', 'Сodehaat', 'ADMIN', 'Support team', 'code haat'])(
    'A display name that looks like the market or its staff is refused: %s',
    async (name) => {
      const answer = await register(`${encodeURIComponent(name)}@example.test`.replaceAll('%', ''), name);
      expect(answer.body).toMatchObject({
        code: 'account.name_reserved',
        errors: [{ field: 'displayName' }],
      });
    },
  );

  it.each(['Asha \u200b Menon', 'Asha\u202eMenon', 'Asha\u0007'])(
    'A display name with invisible characters is refused at its field',
    async (name) => {
      const answer = await register('unseen@example.test', name);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe('displayName');
    },
  );

  it.each(['क्\u200dष त्रिपाठी', 'Zoë O’Neil', '李小龙', 'Supportive Sam', 'Administrative Tools Pvt'])(
    'An ordinary display name of any script is kept unchanged (example %#)',
    async (name) => {
      const answer = await register(
        `name-${Buffer.from(name).toString('hex').slice(0, 30)}@example.test`,
        name,
      );
      expect([answer.status, answer.body.data?.user.displayName]).toEqual([201, name]);
    },
  );
});
