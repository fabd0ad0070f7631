import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONTACT_LIMITS } from '#contract/trust/contact/constants.ts';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { waitForMail } from '#testing/mail/mailbox.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { horizontalOverflow, isFocused } from '../fixtures/page-state.ts';
import { register } from '../fixtures/people.ts';
import type { Visitor } from '../fixtures/visitor.ts';

/** Public pages, and their headings. */
const PAGES: [string, string][] = [
  ['/', 'Ready-made software, laid out in the open.'],
  ['/old-home', 'Ready-made software, laid out in the open.'],
  ['/about', 'About Codehaat'],
  ['/pricing', 'Pricing'],
  ['/contact', 'Contact Us'],
  ['/terms-and-conditions', 'Terms & Conditions'],
  ['/terms', 'Terms & Conditions'],
  ['/privacy', 'Privacy Policy'],
  ['/refunds', 'Refunds & Cancellations'],
  ['/licences', 'Licences'],
  ['/licence-keys', 'Licence keys for programs'],
  ['/licences/commercial', 'Commercial licence'],
  ['/licences/commercial/1.0', 'Commercial licence'],
  ['/connection-test', 'Connection test'],
  ['/modern-dashboard', 'The market in figures'],
  ['/compare', 'Compare projects'],
];
/** Public pages that are judged elsewhere. */
const OTHERS = ['/market', '/login', '/register', '/seller-registration', '/forgot-password'];
const OPERATOR = 'help@market.example';

let journey: Journey;
let server: MarketServer;
beforeAll(async () => {
  journey = await openJourney({
    CONTACT_EMAIL: OPERATOR,
    CONTACT_CITY: 'Pune',
    SOCIAL_GITHUB: 'https://github.com/market',
  });
  ({ server } = journey);
});
afterAll(() => journey?.close());

describe.each([
  [320, false],
  [1440, true],
] as const)('Public pages at %i px', (width, dark) => {
  // Nobody is signed in and nothing is kept: one browser may open one page after the other.
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await journey.visitAs(undefined, { width, dark });
  });
  afterAll(() => visitor?.context.close());

  it.each(PAGES)(
    'The page %s is accessible, has exactly one main heading and does not scroll sideways',
    async (path, heading) => {
      const { page, complaints } = visitor;
      complaints.splice(0);
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      await expectAccessible(page);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    },
  );

  it.each([
    ['/unauthorized', 'This page is not for your account', 200],
    ['/nowhere-at-all', 'There is nothing at this address', 404],
  ])(
    'The page %s says what it is, does not scroll sideways and leads to the market',
    async (path, heading, status) => {
      const { page } = visitor;
      const answer = await page.goto(path, { waitUntil: 'networkidle' });
      expect(answer?.status()).toBe(status);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expectAccessible(page);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      await page.getByRole('main').getByRole('link', { name: 'Browse Market' }).click();
      await page.waitForURL('**/market');
    },
  );

  it('The API reference is accessible, does not scroll sideways and finds calls by words', async () => {
    const { page, complaints } = visitor;
    complaints.splice(0);
    await page.goto('/api/docs');
    await expectAccessible(page);
    const call = page.locator('details:visible');
    expect(await call.count()).toBeGreaterThan(100);
    await page.getByRole('searchbox', { name: 'Find a call' }).fill('licence text');
    await page.getByRole('status').filter({ hasText: '3 calls' }).waitFor();
    await call.first().locator('summary').click();
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
  });

  it('The market and the account forms do not scroll sideways', async () => {
    const { page } = visitor;
    for (const path of OTHERS) {
      await page.goto(path);
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
    }
  });
});

it('Somebody without JavaScript searches the market from an address that leads nowhere', async () => {
  const reader = await journey.visitAs(undefined, { scripts: false });
  await reader.page.goto('/nowhere-at-all');
  await reader.page.getByRole('searchbox', { name: 'Search the market' }).fill('invoice');
  await reader.page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await reader.page.waitForURL('**/market?search=invoice');
  await reader.context.close();
});

it.each([320, 768, 1024])(
  'Nothing hangs over the edge at %i px for a buyer with a long name',
  async (width) => {
    const name = `venkatanarasimharajuvaripeta-subramanian-krishnamurthy-${width}`;
    const person = await register(server, 'buyer', `${name}@example.test`);
    const { page, context } = await journey.visitAs(person, { width });
    for (const path of ['/', '/contact', '/modern-dashboard', '/unauthorized']) {
      await page.goto(path);
      const profile = page.getByRole('button', { name: `Profile of ${name}` });
      await profile.waitFor();
      expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
      // The bar is fixed: what hangs over there makes nothing scroll.
      const box = await profile.boundingBox();
      expect((box?.x ?? width) + (box?.width ?? 0), path).toBeLessThanOrEqual(width);
    }
    await context.close();
  },
);

describe('Public pages without JavaScript', () => {
  let reader: Visitor;
  beforeAll(async () => {
    reader = await journey.visitAs(undefined, { scripts: false });
  });
  afterAll(() => reader?.context.close());

  const saidWithoutScripts = async (page: Page, text: string) => {
    const note = page.locator('noscript p');
    await note.waitFor();
    expect(await note.textContent()).toContain(text);
  };

  it.each(PAGES)('The page %s can be read without JavaScript', async (path, heading) => {
    const { page } = reader;
    await page.goto(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Browse Market' }).waitFor();
  });

  it('Pages say what needs JavaScript, and everything else on them works without it', async () => {
    const { page } = reader;
    await page.goto('/contact');
    await saidWithoutScripts(page, 'Writing to us from here needs JavaScript.');
    expect(await page.getByRole('button', { name: 'Send message' }).isDisabled()).toBe(true);
    await page.goto('/pricing');
    await saidWithoutScripts(page, 'To try other figures you need JavaScript.');
    await page.getByRole('cell', { name: '₹4,249.15' }).waitFor();
    await page.goto('/connection-test');
    await saidWithoutScripts(page, 'The test needs JavaScript.');
    await page.goto('/modern-dashboard');
    await page.getByText('As a table').first().click();
    await page.getByRole('columnheader', { name: 'Week from' }).waitFor();
    const file = await page.request.get('/modern-dashboard/figures.csv');
    expect(file.headers()['content-disposition']).toBe('attachment; filename="market-figures.csv"');
    expect(await file.text()).toContain('figure,of,count\r\n"listings","all",0\r\n');
  });
});

describe('The landing page', () => {
  it('The landing page invites a visitor to sign in and to browse the market', async () => {
    const { page, context } = await journey.visitAs(undefined);
    await page.goto('/');
    await page.getByRole('heading', { name: 'No featured projects available' }).waitFor();
    await page.getByText('Check back soon for amazing new projects!').waitFor();
    for (const name of ['Why Choose Codehaat', 'How It Works', 'Join Our Community', 'Ready to Get Started?'])
      await page.getByRole('heading', { name }).waitFor();
    for (const name of ['Browse and Discover', 'Purchase and Access', 'Download and Use'])
      await page.getByRole('heading', { name }).waitFor();
    for (const text of ['Quality Digital Data', 'Verified Sellers', 'Instant Access'])
      await page.getByText(text, { exact: true }).waitFor();
    const main = page.getByRole('main');
    expect(await main.getByRole('link', { name: 'Get Started' }).first().getAttribute('href')).toBe('/login');
    expect(await main.getByRole('link', { name: 'View All Projects' }).getAttribute('href')).toBe('/market');
    await context.close();
  });

  it.each([
    ['buyer', 'My Purchases', '/dashboard/purchases'],
    ['seller', 'Seller Dashboard', '/dashboard/seller'],
    ['admin', 'Admin Dashboard', '/dashboard/admin'],
  ] as const)(
    'The landing page greets somebody with the role %s by name and leads to their dashboard',
    async (role, button, to) => {
      const email = `landing-${role}@example.test`;
      const person = role === 'admin' ? await journey.newAdmin(email) : await register(server, role, email);
      const { page, context } = await journey.visitAs(person);
      for (const path of ['/', '/old-home']) {
        await page.goto(path);
        await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
        const main = page.getByRole('main');
        const target = (name: string) => main.getByRole('link', { name }).first().getAttribute('href');
        expect(await target('Browse Market')).toBe('/market');
        expect(await target(button)).toBe(to);
        expect(await target('Start Selling')).toBe('/seller-registration');
        expect(await main.getByRole('link', { name: 'Get Started' }).count()).toBe(0);
      }
      await context.close();
    },
  );
});

it('Every link in the footer leads to a page that exists', async () => {
  const { page, context } = await journey.visitAs(undefined);
  await page.goto('/about');
  const links = await page.getByRole('contentinfo').getByRole('link').all();
  const addresses = await Promise.all(links.map((link) => link.getAttribute('href')));
  const inside = addresses.filter((address) => address?.startsWith('/'));
  expect(inside.length).toBeGreaterThanOrEqual(9);
  for (const address of inside) expect((await fetch(server.url + address)).status, `${address}`).toBe(200);
  expect(addresses).toContain('https://github.com/market');
  expect(addresses).toContain(`mailto:${OPERATOR}`);
  await context.close();
});

it('A message to the operator arrives by mail with the reference that the sender sees', async () => {
  const { page, context, complaints } = await journey.visitAs(undefined, { width: 375 });
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Send message' }).click();
  const summary = page.getByRole('alert');
  await summary.waitFor();
  expect(await isFocused(summary)).toBe(true);
  await expectAccessible(page);
  await page.getByLabel('Your name').fill('Asha');
  await page.getByLabel('E-mail').fill('asha@example.test');
  await page.getByLabel('What is it about?').selectOption({ label: 'Something does not work' });
  await page.getByLabel('Message').fill('The page of my order stays empty.');
  await page.getByText(`33/${CONTACT_LIMITS.messageMax}`).waitFor();
  await page.getByRole('button', { name: 'Send message' }).click();
  const heading = page.getByRole('heading', { name: 'Your message is on its way' });
  await heading.waitFor();
  expect(await isFocused(heading)).toBe(true);
  await expectAccessible(page);
  const reference = await page.getByRole('definition').textContent();
  const mail = await waitForMail(join(journey.dataDir, 'mail'), { to: OPERATOR, subject: `[${reference}]` });
  expect(mail.text).toContain('The page of my order stays empty.');
  expect(complaints).toEqual([]);
  await context.close();
});

it('The price calculator is exact to the paisa and rejects a price it cannot read', async () => {
  const { page, context } = await journey.visitAs(undefined);
  await page.goto('/pricing', { waitUntil: 'networkidle' });
  await page.getByLabel('Price of your project').fill('199');
  await page.getByLabel('Sales in a month').fill('7');
  await page.getByText('₹1,184.05').first().waitFor();
  await page.getByLabel('Price of your project').fill('free');
  await page.getByText('Enter whole rupees from ₹1 to ₹5,00,000').waitFor();
  await context.close();
});

describe('Public pages with a project on the market', () => {
  let visitors: Visitor[];
  const TITLE = 'Desk for thepneumonoultramicroscopicsilicovolcanoconiosisclinicsofallindia';
  beforeAll(async () => {
    const seller = await register(server, 'seller', 'menon@example.test');
    await publishProject(server, seller, journey.admin, { fields: { title: TITLE }, documents: [] });
    visitors = [
      await journey.visitAs(undefined, { width: 375 }),
      await journey.visitAs(undefined, { width: 1280, dark: true }),
    ];
  });
  afterAll(() => Promise.all((visitors ?? []).map(({ context }) => context.close())));

  it('The landing page shows the newest project where none is featured, with its facts', async () => {
    const { page, context, complaints } = await journey.visitAs(undefined, { width: 320 });
    await page.goto('/', { waitUntil: 'networkidle' });
    await page.getByText('New on the shelves, ready to run.').waitFor();
    await page.getByRole('heading', { level: 3, name: TITLE }).waitFor();
    await page.getByRole('term').filter({ hasText: 'SHA-256' }).waitFor();
    await expectAccessible(page);
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it.each([
    '/',
    '/market',
    '/market?category=mobile',
    '/market?search=nothing+like+it',
    '/login',
    '/register',
  ])('The page %s is accessible in light and dark, on a phone and a desktop', async (path) => {
    for (const { page, complaints } of visitors) {
      complaints.splice(0);
      const answer = await page.goto(path);
      expect(answer?.status()).toBe(200);
      await expectAccessible(page);
      expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
      expect(complaints).toEqual([]);
    }
  });
});
