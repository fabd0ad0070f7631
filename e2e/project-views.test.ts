import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './browser.ts';
import {
  DESK,
  expectCleanAndClose,
  horizontalOverflowOf,
  openProjectFixture,
  type ProjectFixture,
  pathOf,
} from './project-fixture.ts';

let market: ProjectFixture;
let deskId: string;
let visitAs: ProjectFixture['visitAs'];

beforeAll(async () => {
  market = await openProjectFixture();
  ({ deskId, visitAs } = market);
});
afterAll(() => market?.close());

const focused = (page: Page) => page.locator(':focus');

const sharePath = () => `/project/share/${deskId}`;
const card = (page: Page, title = DESK) => page.getByRole('article').filter({ hasText: title });
const modal = (page: Page, title = DESK) => page.getByRole('dialog', { name: title });
const panel = (page: Page) => modal(page).getByRole('complementary', { name: 'Purchase' });

/** Opens the modal from the picture, as a pointer does. */
async function open(page: Page, path = '/market'): Promise<void> {
  await page.goto(path);
  // The stream of who is signed in keeps the page from ever being quiet.
  const isSignedIn = await page.evaluate(() => localStorage.getItem('token') !== null);
  if (isSignedIn) await page.getByRole('button', { name: /^Profile of/ }).waitFor();
  else await page.waitForLoadState('networkidle');
  await card(page).locator('.card-picture').click();
  await modal(page).getByText('Product Description').waitFor();
}

describe('The modal of a project', () => {
  it.each(['/', '/market'])(
    'A project opened from %s has its own address in the modal, and back or Escape closes it',
    async (path) => {
      const visitor = await visitAs(undefined);
      const { page } = visitor;
      await open(page, path);
      expect(pathOf(page)).toBe(sharePath());
      expect(await page.title()).toContain(DESK);
      expect(await page.locator('main').isVisible()).toBe(true);
      await page.goBack();
      await modal(page).waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(path);
      expect(await focused(page).textContent()).toBe('Details');
      await page.goForward();
      await modal(page).waitFor();
      await page.keyboard.press('Escape');
      await modal(page).waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(path);
      await expectCleanAndClose(visitor);
    },
  );

  it('The modal closes by its button and by a click outside, and the focus returns to the card', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.goto('/market', { waitUntil: 'networkidle' });
    const details = card(page).getByRole('link', { name: 'Details' });
    await details.focus();
    await page.keyboard.press('Enter');
    await modal(page).getByRole('button', { name: 'Close' }).click();
    await modal(page).waitFor({ state: 'detached' });
    expect(await focused(page).textContent()).toBe('Details');
    await details.click();
    await modal(page).waitFor();
    await page.mouse.click(5, 400);
    await modal(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/market');
    await expectCleanAndClose(visitor);
  });

  it('Opening the modal of a project reports a view of it to analytics', async () => {
    const visitor = await visitAs(market.buyer);
    const { page } = visitor;
    const told = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/analytics/events') &&
        (answer.request().postData() ?? '').includes(`"project_viewed","projectId":"${deskId}"`),
    );
    await open(page);
    expect((await told).status()).toBe(202);
    await expectCleanAndClose(visitor);
  });

  it("A reload turns the modal into the project's own page", async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await open(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: DESK }).waitFor();
    expect(pathOf(page)).toBe(sharePath());
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it('A visitor who follows a link out of the modal comes back to the project', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await open(page);
    await panel(page).getByRole('link', { name: 'Sign in to Buy' }).click();
    await page.waitForURL('**/login**');
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(sharePath());
    await page.goBack();
    await page.getByRole('heading', { name: DESK }).first().waitFor();
    expect(pathOf(page)).toBe(sharePath());
    await expectCleanAndClose(visitor);
  });

  it.each([
    [1440, false],
    [1440, true],
    [375, false],
    [375, true],
  ])('The modal is accessible and nothing overhangs at %i px, dark: %s', async (width, dark) => {
    for (const person of [undefined, market.buyer]) {
      const visitor = await visitAs(person, { width, dark });
      const { page } = visitor;
      await open(page);
      if (person) await panel(page).getByLabel('Mobile number').waitFor();
      await expectAccessible(page);
      expect(await horizontalOverflowOf(page, 'dialog[open]')).toBeLessThanOrEqual(0);
      expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
      await expectCleanAndClose(visitor);
    }
  });
});

describe('What each reader can do in the modal', () => {
  it('A visitor is asked to sign in before buying', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.goto('/market');
    const signIn = card(page).getByRole('link', { name: 'Sign in to Buy' });
    expect(await signIn.getAttribute('href')).toBe('/login?redirect=%2Fmarket');
    await open(page);
    await modal(page).getByText('Purchase Required').waitFor();
    await modal(page).getByText('80% complete').waitFor();
    await expectCleanAndClose(visitor);
  });

  it("A seller looks at another seller's project and is told that only buyers can buy", async () => {
    const visitor = await visitAs(market.stranger);
    const { page } = visitor;
    await page.goto('/market');
    const details = card(page).getByRole('link', { name: 'View Details' });
    expect(await details.getAttribute('href')).toBe(`/project/${deskId}`);
    await open(page);
    const warning = panel(page).getByText(
      'Only buyers can purchase projects. Please contact support if you need to change your role.',
    );
    await warning.waitFor();
    await expectAccessible(page);
    await panel(page).getByRole('button', { name: 'Dismiss' }).click();
    await warning.waitFor({ state: 'detached' });
    await panel(page).getByRole('link', { name: 'Contact Seller' }).waitFor();
    expect(await panel(page).getByRole('link', { name: 'Edit listing' }).count()).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it('A seller can edit their own listing from the modal', async () => {
    const visitor = await visitAs(market.seller);
    const { page } = visitor;
    await open(page);
    const edit = panel(page).getByRole('link', { name: 'Edit listing' });
    expect(await edit.getAttribute('href')).toBe(`/dashboard/seller/${deskId}/edit`);
    await panel(page).getByRole('link', { name: 'Contact Seller' }).waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A buyer goes on from the modal to the payment page with mobile number and discount code filled in', async () => {
    const visitor = await visitAs(market.buyer);
    const { page } = visitor;
    await page.goto('/market');
    const buy = card(page).getByRole('link', { name: 'Buy' });
    await buy.waitFor();
    expect(await buy.getAttribute('href')).toBe(`/payment/${deskId}?returnUrl=%2Fmarket&source=market`);
    await open(page);
    await panel(page).getByRole('heading', { name: 'Secure Checkout' }).waitFor();
    await panel(page).getByLabel('Mobile number').fill('99999');
    await page.keyboard.press('Escape');
    await modal(page).waitFor({ state: 'detached' });
    await card(page).locator('.card-picture').click();
    expect(await panel(page).getByLabel('Mobile number').inputValue()).toBe('');
    await panel(page).getByLabel('Mobile number').fill('12345');
    await panel(page).getByRole('button', { name: 'Pay ₹1,499' }).click();
    await panel(page)
      .getByText('Please enter a valid 10-digit mobile number starting with 6, 7, 8, or 9')
      .waitFor();
    await panel(page).getByLabel('Mobile number').fill('9876543210');
    await panel(page).getByLabel('Discount code').fill('NO-SUCH-CODE');
    await panel(page).getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page.waitForURL('**/payment/**');
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('returnUrl'), searchParams.get('source')]).toEqual([sharePath(), 'modal']);
    expect(await page.getByLabel('Mobile number').inputValue()).toBe('9876543210');
    expect(await page.getByLabel('Discount code').inputValue()).toBe('NO-SUCH-CODE');
    await page.getByRole('button', { name: 'Pay ₹1,499' }).click();
    await page.getByText('This discount code cannot be used for this project.').waitFor();
    await expectCleanAndClose(visitor, /status of 400/);
  });

  it('A buyer who owns the project downloads the exact archive and is not offered to buy again', async () => {
    const visitor = await visitAs(market.owner);
    const { page } = visitor;
    await page.goto('/market');
    await card(page).getByText('Owned').waitFor();
    expect(await card(page).getByRole('link', { name: 'Buy' }).count()).toBe(0);
    await card(page)
      .getByRole('link', { name: `Source code of ${DESK}` })
      .waitFor();
    await card(page).locator('.card-picture').click();
    await panel(page).getByText('Owned').waitFor();
    expect(await modal(page).getByText('Purchase Required').count()).toBe(0);
    expect(
      await modal(page)
        .getByText(/\d views?/)
        .count(),
    ).toBe(0);
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await panel(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    const saved = await coming;
    expect(saved.suggestedFilename()).toBe('hostel.zip');
    expect((await readFile(await saved.path())).equals(market.archive)).toBe(true);
    const document = page.waitForEvent('download');
    await modal(page).getByRole('button', { name: 'Download guide.md' }).click();
    expect((await document).suggestedFilename()).toBe('guide.md');
    await expectCleanAndClose(visitor);
  });

  it("Buyer and owner get links to pages that do the same when the modal's script does not load", async () => {
    for (const [person, name, path] of [
      [market.buyer, 'Go to payment', `/payment/${deskId}`],
      [market.owner, 'Open to download hostel.zip', `/project/${deskId}`],
    ] as const) {
      const { page, context } = await visitAs(person);
      await page.route('**/assets/modal-slots-*.js*', (route) => route.abort());
      await open(page);
      const link = panel(page).getByRole('link', { name });
      await link.waitFor();
      await expectAccessible(page);
      const document = modal(page).getByRole('link', { name: 'Open to download guide.md' });
      expect(await document.getAttribute('href')).toBe(`/project/${deskId}`);
      await link.click();
      await page.waitForURL((url) => url.pathname === path);
      await context.close();
    }
  });

  it('An owner is told when a download of the archive or a document fails', async () => {
    const visitor = await visitAs(market.owner);
    const { page } = visitor;
    await open(page);
    await page.route('**/api/projects/{docs,download}/**', (route) => route.abort());
    await panel(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    await panel(page).getByText('Download failed. Please try again.').waitFor();
    await modal(page).getByRole('button', { name: 'Download guide.md' }).click();
    await modal(page)
      .getByText(/^Failed to download guide\.md: ./)
      .waitFor();
    await expectCleanAndClose(visitor, /ERR_FAILED/);
  });
});

describe('Pictures of a project', () => {
  it('The pictures of a card change while the mouse rests on it and return to the first', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/market');
    await page.waitForLoadState('networkidle');
    const picture = (number: number) =>
      card(page).locator(`.card-slide:nth-child(${number})[data-current]`).waitFor();
    await picture(1);
    await card(page).locator('.card-picture').hover();
    for (const number of [2, 3, 1]) await picture(number);
    await picture(2);
    await page.mouse.move(0, 0);
    await picture(1);
    await expectCleanAndClose(visitor);
  });

  it('A visitor looks at pictures in full size with the keyboard, without leaving the modal', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await open(page);
    const enlarge = modal(page).getByRole('link', { name: 'View full size' });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: `Pictures of ${DESK}` });
    await viewer.getByText('1 / 3').waitFor();
    await expectAccessible(page);
    await page.keyboard.press('ArrowRight');
    await viewer.getByText('2 / 3').waitFor();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await viewer.getByText('3 / 3').waitFor();
    await page.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
    await modal(page).waitFor();
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
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await share.waitFor({ state: 'detached' });
      const opener = focused(page);
      expect((await opener.getAttribute('aria-label')) ?? (await opener.textContent())).toMatch(/^Share/);
    };
    await page.goto('/market', { waitUntil: 'networkidle' });
    await card(page)
      .getByRole('button', { name: `Share ${DESK}` })
      .click();
    await copy();
    await open(page);
    await panel(page).getByRole('button', { name: 'Share' }).click();
    await copy();
    await modal(page).waitFor();
    await page.goto(sharePath(), { waitUntil: 'networkidle' });
    await page
      .getByRole('complementary', { name: 'Purchase' })
      .getByRole('button', { name: 'Share' })
      .click();
    await copy();
    await expectCleanAndClose(visitor);
  });
});

describe('The page of a project', () => {
  it('The page of a project is complete without JavaScript', async () => {
    const visitor = await visitAs(undefined, { scripts: false });
    const { page } = visitor;
    await page.goto(sharePath());
    for (const name of ['Overview', 'What’s inside', 'Documentation', 'Versions']) {
      const link = page.getByRole('link', { name: name.replace('’', "'"), exact: true });
      const target = await link.getAttribute('href');
      expect(await page.locator(target ?? '').count(), name).toBe(1);
    }
    const full = page.getByRole('link', { name: 'View full size' });
    expect(await full.getAttribute('href')).toMatch(/^\/api\/projects\/images\//);
    expect(await page.getByRole('button', { name: 'Share' }).isVisible()).toBe(false);
    await page.goto('/market');
    await card(page).getByRole('link', { name: 'Details' }).click();
    await page.getByRole('heading', { level: 1, name: DESK }).waitFor();
    await visitor.context.close();
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
        expect(await horizontalOverflowOf(page)).toBeLessThanOrEqual(0);
      }
      await expectCleanAndClose(visitor);
    },
  );
});
