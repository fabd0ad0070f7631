import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, expectAccessibleInBothThemes } from '../fixtures/accessibility.ts';
import { horizontalOverflow, pathOf, placeOf } from '../fixtures/page-state.ts';
import { DESK, openProjectMarket, type ProjectMarket } from '../fixtures/project-market.ts';
import { cardOf, modalOf, openModal, panelOf } from '../fixtures/project-modal.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

let market: ProjectMarket;
let visitAs: ProjectMarket['visitAs'];
let deskId: string;

beforeAll(async () => {
  market = await openProjectMarket();
  ({ deskId, visitAs } = market);
});
afterAll(() => market?.close());

const focused = (page: Page) => page.locator(':focus');
const sharePath = () => `/project/share/${deskId}`;

describe('The modal of a project', () => {
  it.each(['/', '/market'])(
    'A project opened from %s has its own address in the modal, and back or Escape closes it',
    async (path) => {
      const visitor = await visitAs(undefined);
      const { page } = visitor;
      await openModal(page, path);
      expect(pathOf(page)).toBe(sharePath());
      expect(await page.title()).toContain(DESK);
      expect(await page.locator('main').isVisible()).toBe(true);
      await page.goBack();
      await modalOf(page).waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(path);
      expect(await focused(page).textContent()).toBe('Details');
      await page.goForward();
      await modalOf(page).waitFor();
      await page.keyboard.press('Escape');
      await modalOf(page).waitFor({ state: 'detached' });
      expect(pathOf(page)).toBe(path);
      await expectCleanAndClose(visitor);
    },
  );

  it('The modal closes by its button and by a click outside, and the focus returns to the card', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.goto('/market', { waitUntil: 'networkidle' });
    const details = cardOf(page).getByRole('link', { name: 'Details' });
    await details.focus();
    await page.keyboard.press('Enter');
    await modalOf(page).getByRole('button', { name: 'Close' }).click();
    await modalOf(page).waitFor({ state: 'detached' });
    expect(await focused(page).textContent()).toBe('Details');
    await details.click();
    await modalOf(page).waitFor();
    await page.mouse.click(5, 400);
    await modalOf(page).waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/market');
    await expectCleanAndClose(visitor);
  });

  it('A press anywhere on a card opens the project, but not on its other controls nor after marking text', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.goto('/market', { waitUntil: 'networkidle' });
    const sales = cardOf(page).getByText(/^[0-9,]+ sales?$/);
    const { x, y, width, height } = await placeOf(sales);
    await page.mouse.move(x + 1, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width - 1, y + height / 2, { steps: 4 });
    await page.mouse.up();
    expect(await page.evaluate('String(getSelection())')).not.toBe('');
    expect(pathOf(page)).toBe('/market');
    await cardOf(page)
      .getByRole('button', { name: `Share ${DESK}` })
      .click();
    await page.getByRole('dialog', { name: /^Share/ }).waitFor();
    await page.keyboard.press('Escape');
    expect(await modalOf(page).count()).toBe(0);
    // The first press takes the mark off.
    await page.mouse.click(5, 5);
    await sales.click();
    await modalOf(page).waitFor();
    await page.keyboard.press('Escape');
    await modalOf(page).waitFor({ state: 'detached' });
    const title = cardOf(page).getByRole('link', { name: DESK, exact: true });
    const tab = visitor.context.waitForEvent('page');
    await title.click({ modifiers: ['Control'] });
    await (await tab).waitForURL('**/project/share/**');
    expect(await modalOf(page).count()).toBe(0);
    await title.press('Enter');
    await modalOf(page).waitFor();
    await page.keyboard.press('Escape');
    await modalOf(page).waitFor({ state: 'detached' });
    expect(await focused(page).textContent()).toBe(DESK);
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
    await openModal(page);
    expect((await told).status()).toBe(202);
    await expectCleanAndClose(visitor);
  });

  it("A reload turns the modal into the project's own page", async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await openModal(page);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: DESK }).waitFor();
    expect(pathOf(page)).toBe(sharePath());
    expect(await page.getByRole('dialog').count()).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it('A visitor who follows a link out of the modal comes back to the project', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await openModal(page);
    await panelOf(page).getByRole('link', { name: 'Sign in to Buy' }).click();
    await page.waitForURL('**/login**');
    // Once signed in they go on to the checkout, and from there back to the project.
    expect(new URL(page.url()).searchParams.get('redirect')).toBe(
      `/payment/${deskId}?returnUrl=${encodeURIComponent(sharePath())}&source=modal`,
    );
    await page.goBack();
    await page.getByRole('heading', { name: DESK }).first().waitFor();
    expect(pathOf(page)).toBe(sharePath());
    await expectCleanAndClose(visitor);
  });

  it.each([1440, 375])(
    'The modal is accessible and nothing overhangs at %i px, in light and dark',
    async (width) => {
      for (const person of [undefined, market.buyer]) {
        const visitor = await visitAs(person, { width });
        const { page } = visitor;
        await openModal(page);
        if (person) await panelOf(page).getByLabel('Mobile number').waitFor();
        await expectAccessibleInBothThemes(page);
        expect(await horizontalOverflow(page, 'dialog[open]')).toBeLessThanOrEqual(0);
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
        await expectCleanAndClose(visitor);
      }
    },
  );
});

describe('What each reader can do in the modal', () => {
  it('A visitor is asked to sign in before buying', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.goto('/market');
    const signIn = cardOf(page).getByRole('link', { name: 'Sign in to Buy' });
    expect(await signIn.getAttribute('href')).toBe('/login?redirect=%2Fmarket');
    await openModal(page);
    await modalOf(page).getByText('Purchase Required').waitFor();
    await modalOf(page).getByText('80% complete').waitFor();
    await expectCleanAndClose(visitor);
  });

  it("A seller looks at another seller's project and is told that only buyers can buy", async () => {
    const visitor = await visitAs(market.stranger);
    const { page } = visitor;
    await page.goto('/market');
    const details = cardOf(page).getByRole('link', { name: 'View Details' });
    expect(await details.getAttribute('href')).toBe(`/project/${deskId}`);
    await openModal(page);
    const warning = panelOf(page).getByText(
      'Only buyers can purchase projects. Please contact support if you need to change your role.',
    );
    await warning.waitFor();
    await expectAccessible(page);
    await panelOf(page).getByRole('button', { name: 'Dismiss' }).click();
    await warning.waitFor({ state: 'detached' });
    await panelOf(page).getByRole('link', { name: 'Contact Seller' }).waitFor();
    expect(await panelOf(page).getByRole('link', { name: 'Edit listing' }).count()).toBe(0);
    await expectCleanAndClose(visitor);
  });

  it('A seller can edit their own listing from the modal', async () => {
    const visitor = await visitAs(market.seller);
    const { page } = visitor;
    await openModal(page);
    const edit = panelOf(page).getByRole('link', { name: 'Edit listing' });
    expect(await edit.getAttribute('href')).toBe(`/dashboard/seller/${deskId}/edit`);
    await panelOf(page).getByRole('link', { name: 'Contact Seller' }).waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A buyer who owns the project downloads the exact archive and is not offered to buy again', async () => {
    const visitor = await visitAs(market.owner);
    const { page } = visitor;
    await page.goto('/market');
    await cardOf(page).getByText('Owned').waitFor();
    expect(await cardOf(page).getByRole('link', { name: 'Buy' }).count()).toBe(0);
    await cardOf(page)
      .getByRole('link', { name: `Source code of ${DESK}` })
      .waitFor();
    await cardOf(page).locator('.card-picture').click();
    await panelOf(page).getByText('Owned').waitFor();
    expect(await modalOf(page).getByText('Purchase Required').count()).toBe(0);
    expect(
      await modalOf(page)
        .getByText(/\d views?/)
        .count(),
    ).toBe(0);
    await expectAccessible(page);
    const coming = page.waitForEvent('download');
    await panelOf(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    const saved = await coming;
    expect(saved.suggestedFilename()).toBe('hostel.zip');
    expect((await readFile(await saved.path())).equals(market.archive)).toBe(true);
    const document = page.waitForEvent('download');
    await modalOf(page).getByRole('button', { name: 'Download guide.md' }).click();
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
      await openModal(page);
      const link = panelOf(page).getByRole('link', { name });
      await link.waitFor();
      await expectAccessible(page);
      const document = modalOf(page).getByRole('link', { name: 'Open to download guide.md' });
      expect(await document.getAttribute('href')).toBe(`/project/${deskId}`);
      await link.click();
      await page.waitForURL((url) => url.pathname === path);
      await context.close();
    }
  });

  it('An owner is told when a download of the archive or a document fails', async () => {
    const visitor = await visitAs(market.owner);
    const { page } = visitor;
    await openModal(page);
    await page.route('**/api/projects/{docs,download}/**', (route) => route.abort());
    await panelOf(page)
      .getByRole('button', { name: /^Download/ })
      .click();
    await panelOf(page).getByText('Download failed. Please try again.').waitFor();
    await modalOf(page).getByRole('button', { name: 'Download guide.md' }).click();
    await modalOf(page)
      .getByText(/^Failed to download guide\.md: ./)
      .waitFor();
    await expectCleanAndClose(visitor, /ERR_FAILED/);
  });
});
