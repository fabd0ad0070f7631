import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await openJourney();
});
afterAll(() => journey?.close());

/** A page of which no page has a link: only the palette leads there. */
const UNLINKED = 'Connection test';

async function openPalette(path: string) {
  const visitor = await journey.visitAs(undefined);
  await visitor.page.goto(path, { waitUntil: 'networkidle' });
  const choose = async () => {
    await visitor.page.keyboard.press('Control+k');
    await visitor.page.getByRole('combobox').waitFor();
    await visitor.page.keyboard.type(UNLINKED);
    await visitor.page.getByRole('option', { name: UNLINKED, selected: true }).waitFor();
    await visitor.page.keyboard.press('Enter');
  };
  return { ...visitor, choose };
}

it('A public page names no page behind sign-in, and the browser asks only for those it has links to', async () => {
  const { page, context } = await journey.visitAs(undefined);
  const asked = page.waitForResponse('**/__manifest?**');
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await (await fetch(`${journey.server.url}/about`)).text()).not.toContain('dashboard/admin');
  const answer = await asked;
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(Object.keys(await answer.json()).join()).not.toMatch(/admin|seller\/dashboard/);
  await context.close();
});

it('A page without links to it is discovered when somebody goes there', async () => {
  const { page, context, choose } = await openPalette('/about');
  await page.evaluate('globalThis.isKept = true');
  await choose();
  await page.getByRole('heading', { level: 1, name: UNLINKED }).waitFor();
  expect(await page.evaluate('globalThis.isKept')).toBe(true);
  await context.close();
});

it('A page that cannot be discovered says so, and a refresh loads it as a whole', async () => {
  const { page, context, choose } = await openPalette('/about');
  await page.route('**/__manifest?**', (route) => route.abort());
  await choose();
  await page.getByText('This looks like a temporary loading issue').waitFor();
  expect(new URL(page.url()).pathname).toBe('/connection-test');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await page.getByRole('heading', { level: 1, name: UNLINKED }).waitFor();
  await context.close();
});

it('A page that an older build made loads the next one as a whole', async () => {
  const { page, context, choose } = await openPalette('/about');
  await page.evaluate('globalThis.isKept = true');
  await page.route('**/__manifest?**', (route) =>
    route.fulfill({ status: 204, headers: { 'x-remix-reload-document': 'true' } }),
  );
  await choose();
  await page.getByRole('heading', { level: 1, name: UNLINKED }).waitFor();
  expect(await page.evaluate('globalThis.isKept')).toBeUndefined();
  await context.close();
});
