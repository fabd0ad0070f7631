import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const PASSWORD = 'a long enough passphrase';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1';

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

const change = (person: Person, body: object) =>
  market.api('PATCH', '/users/me', { token: person.token, body });
const login = async (person: Person, userAgent: string): Promise<string> => {
  const body = { email: person.email, password: PASSWORD };
  const answer = await market.api('POST', '/auth/login', { body, headers: { 'user-agent': userAgent } });
  return answer.body.data.token;
};
const sessions = async (token: string) =>
  (await market.api('GET', '/auth/sessions', { token })).body.data.sessions;
const storedPhotos = () => Array.fromAsync(market.context().storage.list('photos'));

/** Left half red, right half blue. */
async function twoColours(width = 800, height = 400): Promise<Buffer> {
  const blue = await sharp({ create: { width: width / 2, height, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .jpeg({ quality: 95 })
    .withMetadata({ exif: { IFD0: { Copyright: 'somewhere secret' } } })
    .toBuffer();
}

async function upload(person: Person, content: Buffer, square: Record<string, number> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(square)) form.append(name, String(value));
  form.append('avatar', new Blob([new Uint8Array(content)]), 'me.jpg');
  return market.api('PUT', '/users/me/avatar', { token: person.token, form });
}

describe('Profile of a person', () => {
  it('A change of name and bio is tidied, and listings and search show the new name', async () => {
    const [seller, admin] = [await market.registerAs('seller'), await market.registerAs('admin')];
    const projectId = await publishProject(market, seller, admin);
    const answer = await change(seller, { displayName: '  Meera   Rao ', bio: ' Builds ledgers. ' });
    expect(answer.body.data).toMatchObject({ displayName: 'Meera Rao', bio: 'Builds ledgers.' });
    const project = await market.api('GET', `/projects/${projectId}`);
    expect(project.body.data.seller.displayName).toBe('Meera Rao');
    await expect
      .poll(async () => (await market.api('GET', '/projects?search=meera')).body.data.total, {
        timeout: 20_000,
      })
      .toBe(1);
  });

  it.each([
    [{ displayName: '' }, 'displayName'],
    [{ displayName: 'x'.repeat(81) }, 'displayName'],
    [{ bio: 'x'.repeat(601) }, 'bio'],
    [{ email: 'nonsense' }, 'email'],
  ])('A change of the profile to %o is refused at its field', async (body, field) => {
    const person = await market.registerAs('buyer');
    const answer = await change(person, body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[0].field).toBe(field);
  });

  it('A person cannot give themselves a role, a confirmed address or another id', async () => {
    const person = await market.registerAs('buyer');
    const body = { role: 'admin', emailVerified: true, uid: 'x', bio: 'Hello', suspendedAt: null };
    const answer = await change(person, body);
    expect(answer.body.data).toMatchObject({ role: 'buyer', emailVerified: false, uid: person.uid });
  });
});

describe('Profile pictures', () => {
  it("A profile picture is the chosen square at 256 pixels, without the camera's data", async () => {
    const person = await market.registerAs('seller');
    const answer = await upload(person, await twoColours(), { left: 420, top: 20, side: 300 });
    expect(answer.status).toBe(200);
    const photo = await market.api('GET', answer.body.data.photoURL.replace('/api', ''));
    expect(photo.headers.get('content-type')).toBe('image/webp');
    expect(photo.headers.get('cache-control')).toContain('immutable');
    expect(photo.headers.get('x-content-type-options')).toBe('nosniff');
    const facts = await sharp(photo.bytes).metadata();
    expect([facts.width, facts.height, facts.format, facts.exif]).toEqual([256, 256, 'webp', undefined]);
    const { channels } = await sharp(photo.bytes).stats();
    expect(channels[0]?.mean).toBeLessThan(20);
    expect(channels[2]?.mean).toBeGreaterThan(230);
  });

  it('A picture is accepted without a chosen square and with one beyond its edges', async () => {
    const person = await market.registerAs('buyer');
    expect((await upload(person, await twoColours())).status).toBe(200);
    const far = await upload(person, await twoColours(), { left: 99_999, top: 0, side: 99_999 });
    expect(far.status).toBe(200);
  });

  it('A new profile picture replaces the old one, whose file is removed', async () => {
    const person = await market.registerAs('buyer');
    const first = (await upload(person, await twoColours())).body.data.photoURL;
    const second = (await upload(person, await twoColours())).body.data.photoURL;
    expect(second).not.toBe(first);
    const name = first.split('/').pop();
    await expect.poll(storedPhotos, { timeout: 20_000 }).not.toContain(`photos/${name}`);
    expect((await market.api('GET', first.replace('/api', ''))).status).toBe(404);
    const removed = await market.api('DELETE', '/users/me/avatar', { token: person.token });
    expect(removed.body.data.photoURL).toBeNull();
  });

  it.each([
    ['a text', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['nothing', Buffer.alloc(0)],
  ])('A profile picture that is %s is refused and leaves no file', async (_name, content) => {
    const person = await market.registerAs('buyer');
    const before = await storedPhotos();
    const answer = await upload(person, content);
    expect([answer.status, answer.body.code]).toEqual([400, 'account.photo_refused']);
    expect(answer.body.errors[0].field).toBe('avatar');
    expect(answer.body.message).toMatch(/^(This file is not a picture we can show|The picture is damaged)/);
    expect(answer.body.errors[0].message).toBe(answer.body.message);
    expect(await storedPhotos()).toEqual(before);
  });

  it('A profile picture larger than 10 MiB is refused', async () => {
    const person = await market.registerAs('buyer');
    const answer = await upload(person, Buffer.alloc(10 * 1024 * 1024 + 1, 1));
    expect(answer.status).toBe(413);
  });
});

describe('Signed-in devices', () => {
  it('Signed-in devices are listed by name, and each can be signed out', async () => {
    const person = await market.registerAs('buyer');
    const [firefox, safari] = [await login(person, FIREFOX), await login(person, SAFARI)];
    const list = await sessions(firefox);
    expect(list.map((entry: { device: string }) => entry.device)).toEqual(
      expect.arrayContaining(['Firefox on Windows', 'Safari on iOS']),
    );
    expect(list.filter((entry: { current: boolean }) => entry.current)).toMatchObject([
      { device: 'Firefox on Windows' },
    ]);
    const phone = list.find((entry: { device: string }) => entry.device === 'Safari on iOS');
    const ended = await market.api('DELETE', `/auth/sessions/${phone._id}`, { token: firefox });
    expect(ended.status).toBe(200);
    expect((await market.api('GET', '/users/me', { token: safari })).status).toBe(401);
    const again = await market.api('DELETE', `/auth/sessions/${phone._id}`, { token: firefox });
    expect(again.status).toBe(404);
  });

  it('Signing out everywhere ends every session of a person', async () => {
    const person = await market.registerAs('seller');
    const tokens = [person.token, await login(person, FIREFOX)];
    expect((await market.api('POST', '/auth/logout-all', { token: person.token })).status).toBe(200);
    for (const token of tokens) expect((await market.api('GET', '/users/me', { token })).status).toBe(401);
  });

  it('A sign-in from a new device is noted once and told by mail', async () => {
    const person = await market.registerAs('buyer');
    await login(person, FIREFOX);
    const mail = await waitForMail(market, { to: person.email, subject: 'New sign-in to your account' });
    expect(mail.text).toContain('Firefox on Windows');
    await login(person, FIREFOX);
    await login(person, SAFARI);
    await expect
      .poll(
        async () => {
          const events = await market.services.db
            .selectFrom('events')
            .select('data')
            .where('subject_id', '=', person.uid)
            .where('type', '=', 'account.signed_in_new_device')
            .orderBy('id')
            .execute();
          return events.map(({ data }) => data);
        },
        { timeout: 20_000 },
      )
      .toMatchObject([{ device: 'Firefox on Windows' }, { device: 'Safari on iOS' }]);
  });
});
