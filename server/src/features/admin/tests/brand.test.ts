import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import type { MarketSettings } from '#contract/admin/settings/schemas.ts';
import { brandOf } from '#settings/brand.ts';
import { cloneDatabase } from '#testing/database/database.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { siteServices } from '../../../site-services.ts';

let market: Market;
let sister: Market;
let admin: Person;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await cloneDatabase();
  drop = () => database.drop();
  market = await startMarket(() => {}, database);
  sister = await startMarket(() => {}, database);
  admin = await market.registerAs('admin');
});
afterAll(async () => {
  await market?.stop();
  await sister?.stop();
  await drop?.();
});

const read = async () => (await market.api('GET', '/admin/settings', { token: admin.token })).body.data;
const picture = (path: string) => fetch(market.url + path);
const stored = async () => (await Array.fromAsync(market.services.storage.list('brand'))).sort();
const brandHere = (of: Market) => siteServices(of.services).site.brand;

async function set(change: Partial<MarketSettings>) {
  const { revision, settings } = await read();
  const body = { revision, settings: { ...settings, ...change }, reason: 'Trying' };
  return market.api('PUT', '/admin/settings', { token: admin.token, body });
}

function draw(
  width: number,
  height: number,
  type: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  background = '#0a6',
) {
  return sharp({ create: { width, height, channels: 3, background } })
    .withMetadata({ exif: { IFD0: { Copyright: 'somewhere secret' } } })
    .toFormat(type)
    .toBuffer();
}

async function upload(
  content: Buffer,
  { by = admin, revision }: { by?: Person; revision?: number | '' } = {},
) {
  const form = new FormData();
  const read = revision ?? (await current());
  if (read !== '') form.append('revision', String(read));
  form.append('logo', new Blob([new Uint8Array(content)]), 'logo.png');
  return market.api('PUT', '/admin/settings/logo', { token: by.token, form });
}
const current = async () => (await read()).revision as number;
const remove = async (by = admin, revision?: number) =>
  market.api('DELETE', `/admin/settings/logo?revision=${revision ?? (await current())}`, { token: by.token });

describe('The accent of the market', () => {
  it('Pages of a market that sets neither accent nor logo know of no brand', async () => {
    expect(siteServices(market.services).site).not.toHaveProperty('brand');
    expect((await read()).settings.accent).toBeNull();
    expect((await read()).defaults.accent).toBe('vermilion');
    await set({ accent: 'vermilion' });
    expect(brandOf(market.services.settings)).toBeUndefined();
  });

  it('A chosen accent holds here at once and soon in every other process, and the audit log has it', async () => {
    expect((await set({ accent: 'teal' })).status).toBe(200);
    const style = expect.objectContaining({ '--accent': 'light-dark(#037579,#47c7c7)' });
    expect(brandHere(market)).toEqual({ accent: { 'data-accent': 'teal', style } });
    await vi.waitFor(() => expect(brandHere(sister)?.accent?.['data-accent']).toBe('teal'), 10_000);
    const { acts } = (await market.api('GET', '/admin/audit?subject=settings', { token: admin.token })).body
      .data;
    expect(acts[0]).toMatchObject({
      act: 'settings.change',
      before: { accent: 'vermilion' },
      after: { accent: 'teal' },
    });
    const { accent } = market.services.mailSender();
    expect(accent?.fill).toEqual(['#037579', '#47c7c7']);
    const choice = await fetch(`${market.url}/api/notifications/unsubscribe/none`, {
      headers: { accept: 'text/html' },
    });
    expect(await choice.text()).toContain('--accent: light-dark(#037579, #47c7c7)');
    await set({ accent: null });
    expect(brandHere(market)).toBeUndefined();
    expect(market.services.mailSender()).toEqual({ name: 'Codehaat', url: market.services.config.publicUrl });
  });

  it('A colour that is none of those prepared is refused at its field', async () => {
    const answer = await set({ accent: '#123456' as never });
    expect([answer.status, answer.body.errors[0]]).toMatchObject([
      400,
      { field: 'settings.accent', message: 'There is no such colour' },
    ]);
  });
});

describe('The logo of the market', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'A %s becomes the logo and every icon, made anew without what was hidden in it',
    async (type) => {
      const answer = await upload(await draw(600, 200, type));
      expect(answer.status).toBe(200);
      const { logo } = answer.body.data;
      expect(logo).toMatchObject({ width: 96, height: 32 });
      const shown = await picture(logo.url);
      expect(shown.headers.get('content-type')).toBe('image/webp');
      expect(shown.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(shown.headers.get('x-content-type-options')).toBe('nosniff');
      expect(shown.headers.get('content-security-policy')).toContain('sandbox');
      const kept = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
      expect([kept.width, kept.height, kept.exif]).toEqual([288, 96, undefined]);

      const { icon, touchIcon } = brandHere(market)!.logo!;
      for (const [path, size] of [
        [icon, 48],
        [touchIcon, 180],
      ] as const) {
        const drawn = await picture(path);
        expect(drawn.headers.get('content-type')).toBe('image/png');
        const { width, height, format } = await sharp(Buffer.from(await drawn.arrayBuffer())).metadata();
        expect([width, height, format]).toEqual([size, size, 'png']);
      }
      const manifest = (await (await picture('/manifest.webmanifest')).json()) as {
        icons: { src: string; sizes: string }[];
      };
      expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '192x192', '512x512']);
      for (const { src, sizes } of manifest.icons) {
        expect(src).toMatch(/^\/brand\//);
        const { width, height } = await sharp(
          Buffer.from(await (await picture(src)).arrayBuffer()),
        ).metadata();
        expect(`${width}x${height}`).toBe(sizes);
      }
    },
  );

  it('Another process shows the logo soon, and of a replaced one nothing is left', async () => {
    const first = (await upload(await draw(400, 400))).body.data.logo;
    const files = await stored();
    const second = (await upload(await draw(400, 400, 'png', '#a06'))).body.data.logo;
    expect(second.url).not.toBe(first.url);
    await vi.waitFor(() => expect(brandHere(sister)?.logo?.picture.src).toBe(second.url), 10_000);
    for (const gone of files) await expect.poll(stored, { timeout: 20_000 }).not.toContain(gone);
    expect((await picture(first.url)).status).toBe(404);
    expect((await picture(second.url)).status).toBe(200);
    const { acts } = (await market.api('GET', '/admin/audit?subject=settings', { token: admin.token })).body
      .data;
    expect(acts[0]).toMatchObject({
      act: 'settings.change',
      before: { logo: first.url.split('/').pop() },
      after: { logo: second.url.split('/').pop() },
    });
  });

  it('Removing the logo brings the drawn mark and the usual icons back', async () => {
    await upload(await draw(400, 200));
    expect((await remove()).body.data.logo).toBeNull();
    expect(brandHere(market)).toBeUndefined();
    await expect.poll(stored, { timeout: 20_000 }).toEqual([]);
    const manifest = await (await picture('/manifest.webmanifest')).text();
    expect(manifest).toContain('/favicon.svg');
  });

  it('The accent and what else is set outlive a change of the logo', async () => {
    await set({ accent: 'plum', contactCity: 'Pune' });
    const { settings } = (await upload(await draw(100, 100))).body.data;
    expect(settings).toMatchObject({ accent: 'plum', contactCity: 'Pune' });
    await set({ accent: null, contactCity: '' });
    expect((await read()).logo).not.toBeNull();
    await remove();
    await expect.poll(stored, { timeout: 20_000 }).toEqual([]);
  });

  it.each([
    ['a text', async () => Buffer.from('not a picture')],
    [
      'an SVG',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', () => draw(10, 10, 'gif')],
    ['nothing', async () => Buffer.alloc(0)],
  ])('A logo that is %s is refused at its field and leaves no file', async (_name, make) => {
    const before = [await current(), await stored()];
    const answer = await upload(await make());
    expect([answer.status, answer.body.code]).toEqual([400, 'admin.logo_refused']);
    expect(answer.body.errors[0].field).toBe('logo');
    expect([await current(), await stored()]).toEqual(before);
  });

  it('A logo larger than 2 MiB is refused', async () => {
    expect((await upload(Buffer.alloc(2 * 1024 * 1024 + 1, 1))).status).toBe(413);
  });

  it('Of two logos for the same revision one is refused and leaves no file', async () => {
    const revision = await current();
    const [one, other] = [await draw(90, 60), await draw(60, 90)];
    const answers = await Promise.all([upload(one, { revision }), upload(other, { revision })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('admin.settings_stale');
    await expect.poll(stored, { timeout: 20_000 }).toHaveLength(7);
    expect((await remove(admin, revision)).body.code).toBe('admin.settings_stale');
    expect((await upload(one, { revision: '' })).body.errors[0].field).toBe('revision');
    await remove();
  });

  it('Only admins with a fresh sign-in set or remove the logo', async () => {
    const content = await draw(50, 50);
    for (const role of ['buyer', 'seller'] as const) {
      const by = await market.registerAs(role);
      expect((await upload(content, { by })).status).toBe(403);
      expect((await remove(by)).status).toBe(403);
    }
    const stale = await market.registerAs('admin');
    const freshAt = new Date(market.services.now().getTime() - FRESH_SIGN_IN_MINUTES * 60_000);
    const { db } = market.services;
    await db.updateTable('sessions').set({ fresh_at: freshAt }).where('user_id', '=', stale.uid).execute();
    for (const answer of [await upload(content, { by: stale }), await remove(stale)])
      expect(answer.body.code).toBe('account.fresh_sign_in_needed');
  });
});
