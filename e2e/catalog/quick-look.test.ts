import type { CDPSession, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { horizontalOverflow, pathOf } from '../fixtures/page-state.ts';
import { DESK, openProjectMarket, type ProjectMarket } from '../fixtures/project-market.ts';
import { cardOf, modalOf } from '../fixtures/project-modal.ts';
import { expectCleanAndClose, type Visitor } from '../fixtures/visitor.ts';

let market: ProjectMarket;

beforeAll(async () => {
  market = await openProjectMarket();
});
afterAll(() => market?.close());

/** As long as it takes a browser to see a long press, and a little more. */
const HELD_MS = 800;

/** Not the whole project, which opens in a dialog of the same name. */
const lookOf = (page: Page) =>
  modalOf(page).filter({ has: page.getByRole('link', { name: 'Open project' }) });
const isProject = (page: Page) => modalOf(page).getByText('Product Description');

async function openMarket(touch: boolean): Promise<Visitor & { finger: CDPSession }> {
  const visitor = await market.visitAs(undefined, touch ? { width: 375, touch } : {});
  await visitor.page.goto('/market', { waitUntil: 'networkidle' });
  return { ...visitor, finger: await visitor.context.newCDPSession(visitor.page) };
}

/** Where a finger comes down on a part of the card of the desk. */
async function placeOf(page: Page, part: string): Promise<{ x: number; y: number }> {
  const target = cardOf(page).locator(part).first();
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await target.boundingBox())!;
  return { x: x + width / 3, y: y + height / 2 };
}

async function hold({ page, finger }: { page: Page; finger: CDPSession }, part: string): Promise<void> {
  const point = await placeOf(page, part);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await page.waitForTimeout(HELD_MS);
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

describe('The quick look at a project', () => {
  it('A long press on a picture shows the facts of its project in place, and the whole project is one tap away', async () => {
    const visitor = await openMarket(true);
    const { page } = visitor;
    await hold(visitor, '.card-picture');
    const look = lookOf(page);
    await look.getByText('Last update').waitFor();
    const said = ((await look.textContent()) ?? '').replaceAll('\u00a0', ' ');
    for (const fact of ['JavaScript 100%', '1 file', 'Inspection', 'Live demo', '80% complete', '₹1,499'])
      expect(said).toContain(fact);
    expect(pathOf(page)).toBe('/market');
    expect(await horizontalOverflow(page)).toBe(0);
    await expectAccessibleInBothThemes(page);
    await look.getByRole('link', { name: 'Open project' }).tap();
    await isProject(page).waitFor();
    expect(pathOf(page)).toBe(`/project/share/${market.deskId}`);
    await page.goBack();
    await modalOf(page).waitFor({ state: 'detached' });
    await expectCleanAndClose(visitor);
  });

  it('A finger that scrolls, a tap, and a long press on a title do what they did before', async () => {
    const visitor = await openMarket(true);
    const { page, finger } = visitor;
    const { x, y } = await placeOf(page, '.card-picture');
    const before = await page.evaluate('scrollY');
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const up of [15, 45, 75, 105])
      await finger.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: [{ x, y: y - up }],
      });
    await page.waitForTimeout(HELD_MS);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    expect(await page.evaluate('scrollY')).not.toBe(before);
    expect(await lookOf(page).count()).toBe(0);
    await cardOf(page).locator('.card-picture').tap();
    await isProject(page).waitFor();
    await page.goBack();
    await modalOf(page).waitFor({ state: 'detached' });
    await page.evaluate(() =>
      document.addEventListener('contextmenu', ({ defaultPrevented }) => {
        document.body.dataset.menu = defaultPrevented ? 'held back' : 'shown';
      }),
    );
    await hold(visitor, '.card-title a');
    expect(await lookOf(page).count()).toBe(0);
    expect(await page.evaluate(() => document.body.dataset.menu)).not.toBe('held back');
    await expectCleanAndClose(visitor);
  });

  it('By keys a button on each card opens it, and the focus comes back to that', async () => {
    const visitor = await openMarket(false);
    const { page } = visitor;
    const button = cardOf(page).getByRole('button', { name: `Quick look at ${DESK}` });
    const opacity = () => button.evaluate((element) => getComputedStyle(element).opacity);
    await page.mouse.move(5, 5);
    expect(await opacity()).toBe('0');
    await cardOf(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`Quick look at ${DESK}`);
    await expect.poll(opacity).toBe('1');
    await page.keyboard.press('Enter');
    await lookOf(page).getByText('Last update').waitFor();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await lookOf(page).waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe(`Quick look at ${DESK}`);
    await cardOf(page).hover();
    await button.click();
    await lookOf(page).getByRole('link', { name: 'Open project' }).click();
    await isProject(page).waitFor();
    await page.keyboard.press('Escape');
    await modalOf(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/market');
    await expectCleanAndClose(visitor);
  });
});
