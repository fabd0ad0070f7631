import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publishProject } from '#testing/fixtures/listing-form.ts';
import { type Journey, openJourney } from '../fixtures/journey.ts';
import type { MarketServer } from '../fixtures/market-server.ts';
import { register } from '../fixtures/people.ts';
import type { Visitor } from '../fixtures/visitor.ts';

const HOSTILE = `</script><script>window.taken = 1</script><!-- & "quoted" ledger`;
const LONG =
  'Ledger, receipts and reminders for a housing society of up to four hundred flats with two towers and one patient clerk!';
/** One more than a page of the market shows. */
const LISTINGS = 13;

let journey: Journey;
let server: MarketServer;
let visitor: Visitor;
let page: Page;
let hostile: string;
let long: string;

beforeAll(async () => {
  journey = await openJourney();
  const { admin } = journey;
  ({ server } = journey);
  const seller = await register(server, 'seller', 'asha@example.test');
  const publish = (title: string, price: string, category = 'web') =>
    publishProject(server, seller, admin, { fields: { title, price, category }, documents: [] });
  for (let number = 3; number <= LISTINGS; number++) await publish(`Web project ${number}`, '499');
  long = await publish(LONG, '149999');
  hostile = await publish(HOSTILE, '1499', 'ai-ml');
  visitor = await journey.visitAs(undefined);
  page = visitor.page;
});
afterAll(() => journey?.close());

const text = JSON.stringify;
const attribute = (selector: string, name: string) =>
  page.evaluate<string[]>(
    `[...document.head.querySelectorAll(${text(selector)})].map((element) => element.getAttribute(${text(name)}))`,
  );
/** Width and height of a picture as the browser reads it. */
const sizeOf = (address: string) =>
  page.evaluate<number[]>(
    `(async () => {
      const image = new Image();
      image.src = ${text(address)};
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    })()`,
  );
const one = async (selector: string, name: string) => {
  const values = await attribute(selector, name);
  expect(values, selector).toHaveLength(1);
  return values[0] as string;
};
const property = (name: string) => one(`meta[property="${name}"]`, 'content');
const link = async (rel: string) => (await attribute(`link[rel="${rel}"]`, 'href'))[0];

/** All documents of schema.org on the page, by their type. */
// biome-ignore lint/suspicious/noExplicitAny: what they say is what the tests are about
async function schemaData(): Promise<Record<string, any>> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return Object.fromEntries(texts.map((text) => JSON.parse(text)).map((data) => [data['@type'], data]));
}

describe('The landing page for search engines', () => {
  it('The landing page describes the market, its search and its operator as structured data', async () => {
    await page.goto('/');
    expect(await page.title()).toMatch(/^Codehaat: /);
    expect(await link('canonical')).toBe(`${server.url}/`);
    expect(await property('og:url')).toBe(`${server.url}/`);
    expect(await one('link[rel="manifest"]', 'href')).toBe('/manifest.webmanifest');
    const { WebSite, Organization } = await schemaData();
    expect(WebSite.url).toBe(`${server.url}/`);
    expect(Organization.logo).toBe(`${server.url}/icon-512.png`);
    const search = WebSite.potentialAction.target.urlTemplate.replace('{search_term_string}', 'housing');
    await page.goto(search);
    await page
      .getByRole('link', { name: /housing society/ })
      .first()
      .waitFor();
    expect(await one('meta[name="robots"]', 'content')).toBe('noindex');
    expect(await link('canonical')).toBeUndefined();
  });

  it('All icons of the landing page and its manifest are images that a browser can read', async () => {
    await page.goto('/');
    const answer = await fetch(`${server.url}/manifest.webmanifest`);
    const manifest = (await answer.json()) as { icons: { src: string }[] };
    const addresses = [
      ...(await attribute('link[rel="icon"], link[rel="apple-touch-icon"]', 'href')),
      ...manifest.icons.map(({ src }) => src),
    ];
    expect(addresses.length).toBeGreaterThanOrEqual(7);
    for (const address of addresses) {
      const answer = await fetch(server.url + address);
      expect(answer.headers.get('content-type'), address).toMatch(/^image\//);
      expect((await sizeOf(address))[0], address).toBeGreaterThan(0);
    }
  });
});

describe('The market for search engines', () => {
  it('The first page of the market describes its search as structured data', async () => {
    await page.goto('/market');
    const { WebSite, Organization } = await schemaData();
    expect(WebSite.potentialAction.target.urlTemplate).toBe(
      `${server.url}/market?search={search_term_string}`,
    );
    expect(Organization).toBeUndefined();
  });

  it('A page of the market has one canonical address however its query was written', async () => {
    for (const query of [
      '?page=1&category=web&sort=newest',
      '?category=web',
      '?nothing=1&category=web&page=',
    ]) {
      await page.goto(`/market${query}`);
      expect(await link('canonical')).toBe(`${server.url}/market?category=web`);
      expect(await property('og:url')).toBe(`${server.url}/market?category=web`);
    }
    await page.goto('/projects?page=2');
    expect(await link('canonical')).toBe(`${server.url}/market?page=2`);
  });

  it('The pages of the market link to the previous and the next one', async () => {
    await page.goto('/market');
    const first = await page.title();
    expect([await link('prev'), await link('next')]).toEqual([undefined, `${server.url}/market?page=2`]);
    await page.goto('/market?page=2');
    expect([await link('prev'), await link('next')]).toEqual([`${server.url}/market`, undefined]);
    expect(await page.title()).not.toBe(first);
    await page.goto('/market?page=3');
    expect(await one('meta[name="robots"]', 'content')).toBe('noindex');
  });
});

describe('A share page for search engines', () => {
  it.each(['unknown', '01980000-0000-7000-8000-000000000001'])(
    'The share page of %s, which is not there, is answered with 404, a title and noindex',
    async (id) => {
      const answer = await fetch(`${server.url}/project/share/${id}`);
      expect(answer.status).toBe(404);
      const html = await answer.text();
      expect(html.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Not found</title>']);
      expect(html.match(/<meta name="robots"[^>]*>/g)).toEqual(['<meta name="robots" content="noindex"/>']);
    },
  );

  it('A share page states in structured data the title, price, seller and breadcrumb that it shows', async () => {
    await page.goto(`/project/share/${long}`);
    const { Product, BreadcrumbList } = await schemaData();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    expect(heading).toBe(LONG);
    expect(Product.name).toBe(LONG);
    expect(Product.offers).toMatchObject({
      price: 149_999,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      url: `${server.url}/project/share/${long}`,
      seller: { name: 'asha' },
    });
    expect(await page.getByRole('main').textContent()).toContain('₹1,49,999');
    expect(await property('product:price:amount')).toBe('149999');
    const steps = BreadcrumbList.itemListElement as { name: string; item: string }[];
    const shown = await page
      .getByRole('navigation', { name: 'Breadcrumb' })
      .getByRole('link')
      .allTextContents();
    expect(steps.map(({ name }) => name)).toEqual([...shown, LONG]);
    for (const { item } of steps) expect((await fetch(item)).status).toBe(200);
  });

  it('A share page shortens a long title for search engines and gives social networks the whole one', async () => {
    await page.goto(`/project/share/${long}`);
    const title = await page.title();
    expect(title.length).toBeLessThanOrEqual(65);
    expect(title).toMatch(/^Ledger, receipts and reminders for a housing society.*… \| Codehaat$/);
    expect(await property('og:title')).toBe(LONG);
    expect(await property('og:type')).toBe('product');
  });

  it('A share page names an image of its own, with the right size and type', async () => {
    await page.goto(`/project/share/${long}`);
    const address = await property('og:image');
    expect(await one('meta[name="twitter:card"]', 'content')).toBe('summary_large_image');
    expect(await one('meta[name="twitter:image"]', 'content')).toBe(address);
    const answer = await fetch(address);
    expect(answer.headers.get('content-type')).toBe(await property('og:image:type'));
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const size = (await sizeOf(address)).map(String);
    expect(size).toEqual([await property('og:image:width'), await property('og:image:height')]);
    expect(await property('og:image:alt')).toContain(LONG);
  });

  it("A listing's title with a closing script tag cannot break out of the structured data", async () => {
    const raw = await (await fetch(`${server.url}/project/share/${hostile}`)).text();
    expect(raw).not.toContain('<script>window.taken');
    await page.goto(`/project/share/${hostile}`);
    const { Product, BreadcrumbList } = await schemaData();
    expect(Product.name).toBe(HOSTILE);
    expect(BreadcrumbList.itemListElement.at(-1).name).toBe(HOSTILE);
    expect(await property('og:title')).toBe(HOSTILE);
    expect(await page.evaluate('window.taken')).toBeUndefined();
    expect((await fetch(await property('og:image'))).status).toBe(200);
  });
});

describe('Feed, sitemap and robots.txt', () => {
  interface Parsed {
    errors: string[];
    locations: string[];
    titles: string[];
    links: string[];
  }
  const parsed = async (path: string) => {
    const xml = await (await fetch(server.url + path)).text();
    // The market's own pages take no markup from text.
    const blank = await page.context().newPage();
    const found = await blank.evaluate<Parsed>(
      `(() => {
        const found = new DOMParser().parseFromString(${text(xml)}, 'application/xml');
        const texts = (tag) => [...found.getElementsByTagName(tag)].map((element) => element.textContent);
        return { errors: texts('parsererror'), locations: texts('loc'), titles: texts('title'), links: texts('link') };
      })()`,
    );
    await blank.close();
    return found;
  };

  it('Feed and sitemap are well-formed XML and name every listing exactly once', async () => {
    const feed = await parsed('/feed.xml');
    expect(feed.errors).toEqual([]);
    expect(feed.titles).toEqual(expect.arrayContaining([HOSTILE, LONG]));
    expect(feed.links.filter((address) => address.includes('/project/share/'))).toHaveLength(LISTINGS);
    const index = await parsed('/sitemap.xml');
    expect(index.errors).toEqual([]);
    const parts = await Promise.all(index.locations.map((address) => parsed(new URL(address).pathname)));
    expect(parts.flatMap(({ errors }) => errors)).toEqual([]);
    const addresses = parts.flatMap(({ locations }) => locations);
    expect(addresses.filter((address) => address.includes('/project/share/'))).toHaveLength(LISTINGS);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('Every page in the sitemap exists and has its own address, title and description', async () => {
    const { locations } = await parsed('/sitemaps/pages.xml');
    const titles: string[] = [];
    const descriptions: string[] = [];
    for (const address of locations) {
      const answer = await page.goto(address);
      expect(answer?.status(), address).toBe(200);
      expect(await link('canonical')).toBe(address);
      expect(await page.locator('h1').count(), address).toBe(1);
      const [title, description] = [await page.title(), await one('meta[name="description"]', 'content')];
      expect(title.length, title).toBeLessThanOrEqual(70);
      expect(description.length, description).toBeLessThanOrEqual(160);
      titles.push(title);
      descriptions.push(description);
    }
    expect(new Set(titles).size).toBe(titles.length);
    expect(new Set(descriptions).size).toBe(descriptions.length);
    expect(visitor.complaints).toEqual([]);
  });

  it('The robots.txt allows every page of the sitemap and closes the private page of a project', async () => {
    const robots = await (await fetch(`${server.url}/robots.txt`)).text();
    const closed = [...robots.matchAll(/^Disallow: (\/[^*\n]*)$/gm)].map(([, path]) => path as string);
    const open = [...robots.matchAll(/^Allow: (.+)$/gm)].map(([, path]) => path as string);
    const mayRead = (path: string) =>
      open.some((start) => path.startsWith(start)) || !closed.some((start) => path.startsWith(start));
    expect(closed.length).toBeGreaterThan(5);
    const { locations } = await parsed('/sitemaps/pages.xml');
    for (const address of locations) expect(mayRead(new URL(address).pathname), address).toBe(true);
    expect(mayRead(`/project/share/${long}`)).toBe(true);
    expect(mayRead(`/project/share/${long}/image.jpg`)).toBe(true);
    expect(mayRead(`/project/${long}`)).toBe(false);
  });
});
