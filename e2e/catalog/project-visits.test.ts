import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { horizontalOverflow, pathOf, placeOf } from '../fixtures/page-state.ts';
import { DESK, KIT, openProjectMarket, type ProjectMarket } from '../fixtures/project-market.ts';
import { cardOf, modalOf, openModal, panelOf } from '../fixtures/project-modal.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const UNKNOWN = '01980000-0000-7000-8000-000000000001';

let market: ProjectMarket;
let visitAs: ProjectMarket['visitAs'];
let deskId: string;

beforeAll(async () => {
  market = await openProjectMarket();
  ({ deskId, visitAs } = market);
});
afterAll(() => market?.close());

const focused = (page: Page) => page.locator(':focus');
const sharePath = (id = deskId) => `/project/share/${id}`;
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });

describe('Pictures of a project', () => {
  it('The pictures of a card change while the mouse rests on it and return to the first', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/market');
    await page.waitForLoadState('networkidle');
    const picture = (number: number) =>
      cardOf(page).locator(`.card-slide:nth-child(${number})[data-current]`).waitFor();
    await picture(1);
    await cardOf(page).locator('.card-picture').hover();
    for (const number of [2, 3, 1]) await picture(number);
    await picture(2);
    await page.mouse.move(0, 0);
    await picture(1);
    await expectCleanAndClose(visitor);
  });

  it('A visitor looks at pictures in full size with the keyboard, without leaving the modal', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await openModal(page);
    const enlarge = modalOf(page).getByRole('link', { name: 'View full size' });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: `Pictures of ${DESK}` });
    await viewer.getByText('1 / 3').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('+');
    await viewer.getByRole('button', { name: 'Zoom out' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('-');
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('2 / 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText('3 / 3').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await modalOf(page).waitFor();
    expect(await focused(page).textContent()).toBe('View full size');
    expect(pathOf(page)).toBe(sharePath());
    await expectCleanAndClose(visitor);
  });

  it('A picture that does not load is tried twice more, and then a text says so', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    const asked: string[] = [];
    await page.route('**/api/projects/images/**', (route) => {
      asked.push(route.request().url());
      return route.abort();
    });
    await page.goto(sharePath());
    await page.getByText('Image unavailable').first().waitFor();
    await page.getByText('Retried 2 times').first().waitFor();
    for (const retry of ['retry=1', 'retry=2'])
      expect(asked.some((address) => address.includes(retry))).toBe(true);
    expect(asked.some((address) => address.includes('retry=3'))).toBe(false);
    await expectCleanAndClose(visitor, /ERR_FAILED/);
  });
});

describe('Sharing a project', () => {
  it('A visitor copies the link of a project from its card, the modal and its page', async () => {
    const visitor = await visitAs(undefined);
    const { page, context } = visitor;
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: market.server.url });
    const copy = async () => {
      const share = page.getByRole('dialog', { name: 'Share Project' });
      await share.getByRole('button', { name: 'Copy' }).click();
      await share.getByText('Link copied to clipboard!').waitFor();
      await share.getByRole('button', { name: 'Copied!' }).waitFor();
      expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(
        market.server.url + sharePath(),
      );
      await page.evaluate(`navigator.clipboard.writeText('')`);
    };
    const close = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Share Project' }).waitFor({ state: 'detached' });
      const opener = focused(page);
      expect((await opener.getAttribute('aria-label')) ?? (await opener.textContent())).toMatch(/^Share/);
    };
    await page.goto('/market', { waitUntil: 'networkidle' });
    await cardOf(page)
      .getByRole('button', { name: `Share ${DESK}` })
      .click();
    await copy();
    await expectAccessible(page);
    await close();
    await openModal(page);
    await panelOf(page).getByRole('button', { name: 'Share' }).click();
    await copy();
    await close();
    await modalOf(page).waitFor();
    await page.goto(sharePath(), { waitUntil: 'networkidle' });
    await page
      .getByRole('complementary', { name: 'Purchase' })
      .getByRole('button', { name: 'Share' })
      .click();
    await copy();
    await close();
    await expectCleanAndClose(visitor);
  });
});

describe('Recently viewed projects', () => {
  it('Recently viewed lists projects seen in the modal and on both pages, newest first', async () => {
    const visitor = await visitAs(market.buyer);
    const { page } = visitor;
    await page.goto(sharePath(market.kitId));
    await page.getByRole('heading', { level: 1, name: KIT }).waitFor();
    await page.goto('/market');
    await viewed(page).getByText(KIT).waitFor();
    await cardOf(page, DESK).locator('.card-picture').click();
    await page.getByRole('dialog').getByText('Product Description').waitFor();
    await page.goto('/market');
    const titles = viewed(page).locator('.viewed-title');
    await viewed(page).getByText(DESK).waitFor();
    expect(await titles.allTextContents()).toEqual([DESK, KIT]);
    await page.goto(`/project/${market.kitId}`);
    await page.getByRole('heading', { level: 1, name: KIT }).waitFor();
    await page.goto('/market');
    await viewed(page).getByText(DESK).waitFor();
    expect(await titles.allTextContents()).toEqual([KIT, DESK]);
    await expectCleanAndClose(visitor);
  });

  it('A recently viewed project that has left the market is forgotten when its page is not found', async () => {
    const visitor = await visitAs(market.buyer);
    const { page } = visitor;
    const entry = { _id: UNKNOWN, title: 'Gone', category: 'web', price: 1 };
    await page.goto('/about');
    await page.evaluate(`localStorage.setItem('recently-viewed', '${JSON.stringify([entry])}')`);
    await page.goto(`/project/${UNKNOWN}`);
    await page.getByRole('heading', { level: 1, name: 'There is nothing at this address' }).waitFor();
    expect(await page.evaluate<string | null>(`localStorage.getItem('recently-viewed')`)).toBeNull();
    await expectCleanAndClose(visitor, /status of 404/);
  });
});

const boxOf = (page: Page) => page.getByRole('complementary', { name: 'Purchase' });

describe('The page of a project', () => {
  it('The page of a project is complete without JavaScript', async () => {
    const visitor = await visitAs(undefined, { scripts: false });
    const { page } = visitor;
    await page.goto(sharePath());
    for (const name of ['What’s inside', 'Description', 'Licences', 'Documentation', 'Versions']) {
      const link = page.getByRole('link', { name: name.replace('’', "'"), exact: true });
      const target = await link.getAttribute('href');
      expect(await page.locator(target ?? '').count(), name).toBe(1);
    }
    const full = page.getByRole('link', { name: 'View full size' });
    expect(await full.getAttribute('href')).toMatch(/^\/api\/projects\/images\//);
    expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
    await page.goto('/market');
    await cardOf(page).getByRole('link', { name: 'Details' }).click();
    await page.getByRole('heading', { level: 1, name: DESK }).waitFor();
    await visitor.context.close();
  });

  it('On a phone a bar has the act of the box once that has left the window, and the sections say which is read', async () => {
    const visitor = await visitAs(undefined, { width: 375 });
    const { page } = visitor;
    await page.goto(sharePath());
    const bar = page.locator('.purchase-bar');
    const links = page.getByRole('navigation', { name: 'On this page' });
    await links.getByRole('link', { name: 'Licences' }).click();
    await bar.getByRole('link', { name: 'Sign in to Buy' }).waitFor();
    await expect.poll(() => links.locator('[aria-current]').textContent()).toBe('Licences');
    expect(await links.boundingBox()).toMatchObject({ x: 20 });
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.evaluate('scrollTo(0, 0)');
    await bar.waitFor({ state: 'detached' });
    await expectCleanAndClose(visitor);
  });

  it('Beside the reader the box stays in the window, up to its end', async () => {
    const visitor = await visitAs(undefined, { width: 1440 });
    const { page } = visitor;
    await page.goto(sharePath());
    await page.evaluate("document.querySelector('#reviews').scrollIntoView()");
    const signIn = boxOf(page).getByRole('link', { name: 'Sign in to Buy' });
    // The box comes to life meanwhile: what was sent, and was measured, may be gone.
    await expect.poll(async () => (await signIn.boundingBox())?.y).toBeGreaterThan(0);
    const report = boxOf(page).getByRole('button', { name: 'Report this project' });
    const { y, height } = await placeOf(report);
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await boxOf(page).getByRole('region', { name: 'Seller' }).getByRole('link').waitFor();
    await expectCleanAndClose(visitor);
  });

  it.each([
    [1440, true],
    [375, false],
  ])(
    'The page of a project is accessible at %i px, dark: %s, and does not scroll sideways',
    async (width, dark) => {
      const visitor = await visitAs(market.owner, { width, dark });
      const { page } = visitor;
      for (const path of [sharePath(), `/project/${deskId}`]) {
        await page.goto(path);
        await page.getByText('Owned').filter({ visible: true }).first().waitFor();
        await expectAccessible(page);
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      }
      await expectCleanAndClose(visitor);
    },
  );
});
