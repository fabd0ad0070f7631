import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeArchive, publishProject } from '#testing/fixtures/listing-form.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { horizontalOverflow, pathOf, placeOf } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import { DESK, KIT, openProjectMarket, type ProjectMarket } from '../fixtures/project-market.ts';
import { cardOf } from '../fixtures/project-modal.ts';
import { expectCleanAndClose } from '../fixtures/visitor.ts';

const CHANGES = 'Receipts can be printed.';
/** As long as a title may be, and nowhere to break it. */
const LONG_WORD = 'Supercalifragilistic'.repeat(6);

let market: ProjectMarket;
let visitAs: ProjectMarket['visitAs'];
let deskId: string;

beforeAll(async () => {
  market = await openProjectMarket();
  ({ deskId, visitAs } = market);
  await sellVersion('1.1.0', CHANGES);
  const { server, admin } = market;
  const longNamed = await register(server, 'seller', `${'ramanathan'.repeat(5)}@example.test`);
  const fields = { title: LONG_WORD, tags: JSON.stringify([LONG_WORD.slice(0, 30)]), price: '500000' };
  await publishProject(server, longNamed, admin, { fields });
});
afterAll(() => market?.close());

/** A new archive of the desk, approved. */
async function sellVersion(number: string, changelog: string): Promise<void> {
  const form = new FormData();
  form.append('versionNumber', number);
  form.append('changelog', changelog);
  const archive = await makeArchive({ 'src/receipt.js': `export const version = '${number}';\n` });
  form.append(
    'projectZipFile',
    new Blob([new Uint8Array(archive)], { type: 'application/zip' }),
    'hostel.zip',
  );
  const { server, seller, admin } = market;
  const sent = await server.api('POST', `/projects/${deskId}/versions`, { token: seller.token, form });
  expect(sent.status).toBe(201);
  await server.api('POST', `/admin/projects/${deskId}/approve`, { token: admin.token });
  const { body } = await server.api('GET', `/projects/${deskId}/versions`);
  expect(body.data.versions[0]).toMatchObject({ number, current: true });
}

const sharePath = (id = deskId) => `/project/share/${id}`;
const box = (page: Page) => page.getByRole('complementary', { name: 'Purchase' });
const versions = (page: Page) => page.getByRole('region', { name: 'Versions' });

describe('What the page of a project says', () => {
  it('A visitor without JavaScript sees every version of a project and what changed in it', async () => {
    const visitor = await visitAs(undefined, { scripts: false });
    const { page } = visitor;
    await page.goto(sharePath());
    for (const text of ['v1.1.0', CHANGES, 'v1.0.0']) await versions(page).getByText(text).waitFor();
    expect(await versions(page).getByText('Newest').count()).toBe(1);
    await visitor.context.close();
  });

  it('The public page of a project does not ask for versions it already has', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(sharePath(), { waitUntil: 'networkidle' });
    // The first sign of somebody there brings the page to life.
    await page.mouse.wheel(0, 4_000);
    await page.waitForLoadState('networkidle');
    await versions(page).getByText('v1.0.0').waitFor();
    expect(asked.filter((path) => path.endsWith('/versions'))).toEqual([]);
    await expectCleanAndClose(visitor);
  });

  it.each([
    ['owner', 2],
    ['seller', 2],
    ['buyer', 0],
  ] as const)('The page of a project offers the %s %i archives to download', async (who, count) => {
    const visitor = await visitAs(market[who]);
    const { page } = visitor;
    await page.goto(`/project/${deskId}`);
    await versions(page).scrollIntoViewIfNeeded();
    await versions(page).getByText('v1.0.0').waitFor();
    expect(
      await versions(page)
        .getByRole('button', { name: /^Download/ })
        .count(),
    ).toBe(count);
    await expectCleanAndClose(visitor);
  });

  it("A tag on a project's page or in its modal leads to the market filtered by that tag", async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.goto(sharePath());
    await page.getByRole('link', { name: 'booking', exact: true }).click();
    await page.waitForURL('**/market?tags=booking');
    await page.getByRole('heading', { level: 1, name: 'Market' }).waitFor();
    await cardOf(page, DESK).waitFor();
    expect(await cardOf(page, KIT).count()).toBe(0);
    // A tag pressed before the scripts came loads the market anew, and a card pressed as early leads to its page.
    await page.waitForLoadState('networkidle');
    await cardOf(page, DESK).locator('.card-picture').click();
    const tag = page.getByRole('dialog').getByRole('link', { name: 'node', exact: true });
    expect(await tag.getAttribute('href')).toBe('/market?tags=node');
    await expectCleanAndClose(visitor);
  });

  it('Pictures that failed before the scripts came are replaced by a text', async () => {
    const visitor = await visitAs(undefined);
    const { page } = visitor;
    await page.route('**/api/projects/images/**', (route) => route.abort());
    await page.goto(sharePath());
    const thumbnails = page.locator('.gallery-thumbnail');
    await thumbnails.first().scrollIntoViewIfNeeded();
    for (const thumbnail of await thumbnails.all()) await thumbnail.getByText('Image unavailable').waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor, /ERR_FAILED/);
  });
});

describe('Similar projects', () => {
  it('Similar projects appear below a project, and without JavaScript too', async () => {
    const { page, context } = await visitAs(undefined, { scripts: false });
    await page.goto(`/project/share/${deskId}`);
    const similar = page.getByRole('region', { name: 'Similar projects' });
    await similar.getByRole('heading', { name: LONG_WORD }).waitFor();
    expect(await similar.getByRole('heading', { name: DESK }).count()).toBe(0);
    await context.close();
  });

  it.each([375, 1440])(
    'Similar projects keep their distance from the project above them, at %i px',
    async (width) => {
      const { page, context } = await visitAs(undefined, { width, scripts: false });
      await page.goto(`/project/share/${deskId}`);
      const above = await placeOf(page.locator('article.project'));
      const title = await placeOf(page.getByRole('heading', { name: 'Similar projects' }));
      expect(title.y - above.y - above.height).toBeGreaterThanOrEqual(48);
      await context.close();
    },
  );

  it('A signed-in buyer finds similar projects below a project and can open one', async () => {
    const { page, context } = await visitAs(market.buyer);
    await page.goto(`/project/${deskId}`);
    const similar = page.getByRole('region', { name: 'Similar projects' });
    await similar.getByRole('heading', { name: LONG_WORD }).getByRole('link').click();
    await page.getByRole('dialog').getByRole('heading', { name: LONG_WORD }).waitFor();
    await context.close();
  });
});

describe('What the page of a project offers', () => {
  it.each([
    [1440, 'a wide window, in the box'],
    [375, 'a phone, in the box'],
  ])('A visitor sees exactly one link to sign in and buy at %i px: %s', async (width) => {
    const visitor = await visitAs(undefined, { width });
    const { page } = visitor;
    await page.goto(sharePath());
    const own = page.locator('article.project');
    const signIn = own.getByRole('link', { name: 'Sign in to Buy' }).filter({ visible: true });
    await signIn.waitFor();
    expect(await signIn.count()).toBe(1);
    const back = new URL((await signIn.getAttribute('href')) ?? '', market.server.url).searchParams;
    expect(back.get('redirect')).toBe(
      `/payment/${deskId}?returnUrl=${encodeURIComponent(sharePath())}&source=project-card`,
    );
    await expectCleanAndClose(visitor);
  });

  it.each(['stranger', 'admin'] as const)(
    'The page of a project tells the %s in words that only buyers can buy',
    async (who) => {
      for (const width of [1440, 375]) {
        const visitor = await visitAs(market[who], { width });
        const { page } = visitor;
        await page.goto(`/project/${deskId}`);
        await page.getByRole('button', { name: 'Buy' }).filter({ visible: true }).click();
        const refusal = page
          .getByRole('alert')
          .filter({ hasText: 'Only buyers can purchase projects', visible: true });
        await refusal.waitFor();
        const { y, height } = await placeOf(refusal);
        expect(y + height).toBeLessThanOrEqual(page.viewportSize()!.height);
        await expectAccessible(page);
        await refusal.getByRole('button', { name: 'Dismiss' }).click();
        await refusal.waitFor({ state: 'detached' });
        await expectCleanAndClose(visitor);
      }
    },
  );

  it('A seller can edit their own project, but neither buy it nor share its preview', async () => {
    const visitor = await visitAs(market.seller);
    const { page } = visitor;
    await page.goto(`/project/${deskId}`);
    const edit = box(page).getByRole('link', { name: 'Edit listing' });
    expect(await edit.getAttribute('href')).toBe(`/dashboard/seller/${deskId}/edit`);
    expect(await page.getByRole('button', { name: 'Buy' }).count()).toBe(0);
    await page.goto(`/dashboard/seller/${deskId}/preview`);
    await page.getByText('This is how buyers will see it').waitFor();
    await box(page).getByText('₹1,499').first().waitFor();
    const buy = page.getByRole('button', { name: 'Buy' });
    expect(await buy.getAttribute('aria-disabled')).toBe('true');
    await buy.click({ force: true });
    expect(pathOf(page)).toBe(`/dashboard/seller/${deskId}/preview`);
    expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: /Buy|Edit listing/ }).count()).toBe(0);
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A buyer who owns the project gets from its public page to the download', async () => {
    const visitor = await visitAs(market.owner);
    const { page } = visitor;
    await page.goto(sharePath());
    await box(page).getByText('Owned').waitFor();
    expect(await page.getByText(/\d views?/).count()).toBe(0);
    expect(await box(page).getByText('₹').count()).toBe(0);
    await box(page).getByRole('link', { name: 'Open to download' }).click();
    await box(page)
      .getByRole('button', { name: /^Download/ })
      .waitFor();
    expect(pathOf(page)).toBe(`/project/${deskId}`);
    await box(page).getByText('Personal licence').waitFor();
    await box(page)
      .getByRole('link', { name: /^Receipt/ })
      .waitFor();
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
  });

  it('A signed-in buyer downloads documents from the public page, or from the page it links to', async () => {
    const visitor = await visitAs(market.buyer);
    const { page } = visitor;
    await page.goto(sharePath());
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download guide.md' }).click();
    expect((await saved).suggestedFilename()).toBe('guide.md');
    expect(await page.getByText('Open after signing in').count()).toBe(0);
    await expectAccessible(page);
    await expectCleanAndClose(visitor);
    const unlucky = await visitAs(market.buyer);
    await unlucky.page.route('**/assets/save-button-*.js*', (route) => route.abort());
    await unlucky.page.goto(sharePath());
    await unlucky.page.getByRole('link', { name: 'Open to download guide.md' }).waitFor();
    await unlucky.page.unroute('**/assets/save-button-*.js*');
    await unlucky.page.getByRole('link', { name: 'Open to download guide.md' }).click();
    await unlucky.page.getByRole('button', { name: 'Download guide.md' }).waitFor();
    expect(pathOf(unlucky.page)).toBe(`/project/${deskId}`);
    await unlucky.context.close();
  });
});

describe('A project page that is slow or fails', () => {
  it('The page of a project is accessible while it loads and when it fails, and can be tried again', async () => {
    const visitor = await visitAs(market.buyer, { dark: true });
    const { page } = visitor;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/projects/${deskId}`, async (route) => {
      await held;
      await route.abort();
    });
    await page.goto(`/project/${deskId}`);
    await page.getByRole('heading', { name: 'Loading page...' }).waitFor({ state: 'attached' });
    await expectAccessible(page);
    answer();
    await page.getByRole('heading', { level: 1, name: 'Failed to fetch project details' }).waitFor();
    await expectAccessible(page);
    await page.unroute(`**/api/projects/${deskId}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: DESK }).waitFor();
    await expectCleanAndClose(visitor, /ERR_FAILED/);
  });

  it.each([320, 1440])(
    'Cards in the market keep within their column at %i px, however long their words are',
    async (width) => {
      const visitor = await visitAs(undefined, { width });
      const { page } = visitor;
      await page.goto('/market');
      await cardOf(page, LONG_WORD).scrollIntoViewIfNeeded();
      const overhangs = await page.evaluate<number[]>(
        `[...document.querySelectorAll('.card, .card-body, .card-body > :first-child')]
        .map((box) => box.scrollWidth - box.clientWidth)`,
      );
      expect(Math.max(...overhangs)).toBeLessThanOrEqual(0);
      await expectCleanAndClose(visitor);
    },
  );

  it.each([320, 2560])(
    'The page of a project and the market do not scroll sideways at %i px',
    async (width) => {
      const visitor = await visitAs(undefined, { width });
      const { page } = visitor;
      for (const path of [sharePath(), '/market']) {
        await page.goto(path);
        expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      }
      await expectCleanAndClose(visitor);
    },
  );
});
