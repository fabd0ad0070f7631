import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import { horizontalOverflow } from '../fixtures/page-state.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const SETTINGS = '/dashboard/admin/settings';

let journey: Journey;
let plain: string;
beforeAll(async () => {
  journey = await openJourney();
  plain = await htmlOf('/');
});
afterAll(() => journey?.close());

const htmlOf = async (path: string) => (await fetch(journey.server.url + path)).text();

const headOf = (html: string) => html.slice(0, html.indexOf('<main'));

async function logoFile(width: number, height: number): Promise<string> {
  const path = join(journey.folder, `logo-${width}.png`);
  const create = { width, height, channels: 3, background: '#0a7f5a' } as const;
  await writeFile(path, await sharp({ create }).png().toBuffer());
  return path;
}

const colourOf = (page: Page, selector: string) =>
  page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).backgroundColor`);

describe('The brand of a market', () => {
  it('Pages of a market without a brand say nothing of one', () => {
    expect(plain).not.toContain('data-accent');
    expect(plain).not.toContain('brand');
    expect(plain).toContain('<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>');
  });

  it.each([375, 1440])(
    'An admin sets name, accent and logo in a window of %i pixels, and a visitor sees them before any script',
    async (width) => {
      const admin = await journey.visitAs(journey.admin, { width });
      const { page } = admin;
      await page.goto(SETTINGS);
      await page.getByLabel('Name of the market').fill('Naya Haat');
      await page.getByText('Teal', { exact: true }).click();
      await page.getByLabel('Choose a logo').setInputFiles(await logoFile(240, 120));
      await page.getByText('Logo saved').waitFor();
      await page.getByRole('button', { name: 'Remove logo' }).waitFor();
      expect(await page.getByLabel('Name of the market').inputValue()).toBe('Naya Haat');
      expect(await page.getByRole('radio', { name: 'Teal' }).isChecked()).toBe(true);
      expect(await horizontalOverflow(page)).toBe(0);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save settings' }).click();
      await page.getByText('Settings saved').waitFor();

      const visitor = await journey.visitAs(undefined, { width, scripts: false });
      await visitor.page.goto('/login');
      expect(await visitor.page.locator('html').getAttribute('data-accent')).toBe('teal');
      expect(await colourOf(visitor.page, 'main .btn-solid')).toBe('rgb(3, 117, 121)');
      const logo = visitor.page.getByRole('banner').getByRole('img', { name: 'Naya Haat' });
      expect(await logo.boundingBox()).toMatchObject({ width: 64, height: 32 });
      expect(await visitor.page.title()).toContain('Naya Haat');
      const links = await visitor.page.locator('link[rel="icon"], link[rel="apple-touch-icon"]').all();
      const icons = await Promise.all(links.map((link) => link.getAttribute('href')));
      expect(icons).toEqual([expect.stringMatching(/^\/brand\//), expect.stringMatching(/^\/brand\//)]);
      expect(await horizontalOverflow(visitor.page)).toBe(0);
      await visitor.page.goto('/nowhere');
      expect(await visitor.page.locator('html').getAttribute('data-accent')).toBe('teal');
      await expectCleanAndClose(visitor, /status of 404/);

      const later = await journey.visitAs(undefined, { width, dark: true });
      await later.page.goto('/');
      await later.page.getByRole('banner').getByRole('img', { name: 'Naya Haat' }).waitFor();
      await expectAccessible(later.page);
      await expectCleanAndClose(later);

      await page.getByRole('button', { name: 'Remove logo' }).click();
      await page.getByText('Logo removed').waitFor();
      await page.getByText('Vermilion', { exact: true }).click();
      await page.getByLabel('Name of the market').fill('');
      await page.getByRole('button', { name: 'Save settings' }).click();
      // Below it are the versions of the terms, which name the market.
      await expect.poll(async () => headOf(await htmlOf('/'))).toBe(headOf(plain));
      await expectCleanAndClose(admin);
    },
  );

  it('The place of the logo is kept before it is there', async () => {
    const { server, admin } = journey;
    const { revision } = (await server.api('GET', '/admin/settings', { token: admin.token })).body.data;
    const form = new FormData();
    form.set('revision', String(revision));
    const create = { width: 100, height: 100, channels: 3, background: '#0a7f5a' } as const;
    form.set('logo', new Blob([new Uint8Array(await sharp({ create }).png().toBuffer())]), 'logo.png');
    expect((await server.api('PUT', '/admin/settings/logo', { token: admin.token, form })).status).toBe(200);
    const visitor = await journey.visitAs(undefined, { width: 1440 });
    const { page } = visitor;
    let show = () => {};
    const held = new Promise<void>((resolve) => {
      show = resolve;
    });
    await page.route('**/brand/*', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/about', { waitUntil: 'commit' });
    const home = page.getByRole('banner').getByRole('link', { name: 'Codehaat, home' });
    const before = await home.boundingBox();
    show();
    const isThere = () => page.evaluate<boolean>("document.querySelector('header img').naturalWidth > 0");
    await expect.poll(isThere).toBe(true);
    expect(await home.boundingBox()).toEqual(before);
    expect(await page.locator('header img').boundingBox()).toMatchObject({ width: 32, height: 32 });
    await expectCleanAndClose(visitor);
  });
});
