import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Window } from 'happy-dom';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listProject, publishProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';

const PUBLIC_URL = 'https://market.example';
const HOSTILE = `</title><script>alert("1")</script> & 'two' ]]> 💥`;
const PUBLIC_FILES = join(import.meta.dirname, '../../../../../web/public');

let market: Market;
let seller: Person;
let admin: Person;

const window = new Window();

beforeAll(async () => {
  market = await startMarket((config) => {
    config.publicUrl = PUBLIC_URL;
    config.defaults.marketName = 'Haat & Söhne';
  });
  [seller, admin] = await Promise.all([
    market.registerAs('seller', 'Asha <b>Rao</b>'),
    market.registerAs('admin'),
  ]);
});
afterAll(async () => {
  await market.stop();
  await window.happyDOM.close();
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(market.url + path, { headers });

async function readXml(path: string) {
  const answer = await get(path);
  expect(answer.status, path).toBe(200);
  const text = await answer.text();
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n</);
  // What the parser forgives.
  expect(text).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
  expect(text).not.toMatch(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  const parsed = new window.DOMParser().parseFromString(text, 'application/xml');
  expect(parsed.getElementsByTagName('parsererror')).toHaveLength(0);
  return { headers: answer.headers, parsed };
}

async function texts(path: string, tag: string): Promise<string[]> {
  const { parsed } = await readXml(path);
  return [...parsed.getElementsByTagName(tag)].map((element) => element.textContent);
}

/** The ids of all share pages that the sitemap names, in its order. */
async function sitemapIds(): Promise<string[]> {
  const parts = await texts('/sitemap.xml', 'loc');
  const ids: string[] = [];
  for (const part of parts) {
    expect(part).toMatch(/^https:\/\/market\.example\/sitemaps\/.+\.xml$/);
    const addresses = await texts(new URL(part).pathname, 'loc');
    ids.push(...addresses.flatMap((address) => address.split('/project/share/')[1] ?? []));
  }
  return ids;
}

describe('The file robots.txt', () => {
  it('The file robots.txt keeps crawlers to public pages and names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const lines = (await answer.text()).split('\n');
    expect(lines).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
    for (const path of ['/api/', '/dashboard', '/payment', '/admin-management', '/login', '/project/']) {
      expect(lines).toContain(`Disallow: ${path}`);
    }
    expect(lines).toContain('Allow: /api/projects/images/');
    expect(lines).toContain('Allow: /project/share/');
  });
});

describe('The web app manifest', () => {
  it("The manifest has the market's name and icons of the sizes it states", async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
    const manifest = (await answer.json()) as {
      name: string;
      short_name: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    expect(manifest.name).toBe('Haat & Söhne');
    expect(manifest.short_name.length).toBeLessThanOrEqual(12);
    const bitmaps = manifest.icons.filter(({ type }) => type === 'image/png');
    expect(bitmaps.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '192x192 maskable', '512x512 maskable']),
    );
    for (const { src, sizes } of bitmaps) {
      const { width, height, format } = await sharp(await readFile(PUBLIC_FILES + src)).metadata();
      expect(`${width}x${height} ${format}`, src).toBe(`${sizes} png`);
    }
  });
});

describe('The sitemap', () => {
  it('The sitemap names every static page once', async () => {
    const pages = await texts('/sitemaps/pages.xml', 'loc');
    expect(pages).toContain(`${PUBLIC_URL}/`);
    expect(pages).toContain(`${PUBLIC_URL}/market?category=ai-ml`);
    expect(pages).toContain(`${PUBLIC_URL}/terms-and-conditions`);
    expect(pages).toContain(`${PUBLIC_URL}/modern-dashboard`);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it('The sitemap names a listing from its approval until it leaves the market', async () => {
    const pending = await listProject(market, seller);
    expect(await sitemapIds()).toEqual([]);
    const published = await publishProject(market, seller, admin);
    expect(await sitemapIds()).toEqual([published]);
    // Once more, from the cache.
    expect(await sitemapIds()).toEqual([published]);
    await market.api('POST', `/admin/projects/${pending}/approve`, { token: admin.token });
    expect(await sitemapIds()).toEqual([published, pending]);
    await market.api('POST', `/projects/${published}/unlist`, { token: seller.token });
    expect(await sitemapIds()).toEqual([pending]);
    await market.api('POST', `/projects/${published}/relist`, { token: seller.token });
    expect(await sitemapIds()).toEqual([published, pending]);
  });

  it('The sitemap names the pages of sellers who have something on the market', async () => {
    await market.registerAs('seller', 'Nothing Yet');
    const { slug } = (await market.api('GET', '/users/me', { token: seller.token })).body.data;
    const part = (await texts('/sitemap.xml', 'loc')).at(-1)!;
    expect(part).toBe(`${PUBLIC_URL}/sitemaps/sellers-${slug}.xml`);
    expect(await texts(new URL(part).pathname, 'loc')).toEqual([`${PUBLIC_URL}/seller/${slug}`]);
    expect((await get('/sitemaps/sellers-zzz.xml')).status).toBe(404);
  });

  it('The sitemap says when a listing was last changed', async () => {
    const [, part] = await texts('/sitemap.xml', 'loc');
    const [first] = await texts(new URL(part!).pathname, 'lastmod');
    const [id] = await sitemapIds();
    const { body } = await market.api('GET', `/projects/${id}`);
    expect(first).toBe(body.data.updatedAt);
  });

  it('A sitemap of many listings has several parts that neither repeat nor skip', async () => {
    const { db } = market.services;
    // More than two parts' worth of one microsecond; every seventh is hidden.
    for (let inserted = 0; inserted < 5600; inserted += 400) {
      await sql`INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt,
          category, price_paise, created_at, updated_at, published_at)
        SELECT gen_random_uuid(), ${seller.uid}::uuid, CASE WHEN g % 7 = 0 THEN 'unlisted' ELSE 'approved' END,
          g % 7 <> 0, 'Many', '', '', '', 'web', 100, now(), now(),
          CASE WHEN g % 10 = 0 THEN now() ELSE '2020-01-01 00:00:00.123457'::timestamptz END
        FROM generate_series(1, 400) g`.execute(db);
    }
    market.services.cache.purge();
    const parts = await texts('/sitemap.xml', 'loc');
    expect(parts).toHaveLength(1 + 3 + 1);
    const named = await sitemapIds();
    const listed = await db.selectFrom('projects').select('id').where('listed', '=', true).execute();
    expect(named.toSorted()).toEqual(listed.map(({ id }) => id).sort());
    await sql`DELETE FROM projects WHERE title = 'Many'`.execute(db);
    market.services.cache.purge();
  });

  it.each([
    'nothing',
    '0',
    '1-2',
    '99999999999999999999-018f0000-0000-7000-8000-000000000000',
    '9999999999999999-018f0000-0000-7000-8000-000000000000',
    '-1-018f0000-0000-7000-8000-00000000000g',
  ])('The sitemap has no part named %s', async (name) => {
    expect((await get(`/sitemaps/${name}.xml`)).status).toBe(404);
  });
});

describe('The feed', () => {
  let hostile: string;

  beforeAll(async () => {
    const fields = {
      title: HOSTILE,
      description: `Shows <script>alert(1)</script> & "more" of it, as text.`,
    };
    hostile = await publishProject(market, seller, admin, { fields });
    const newcomer = await market.registerAs('seller');
    await listProject(market, newcomer, { fields: { title: 'Not approved by anybody' } });
    // Older rows may hold what a form refuses by now.
    await sql`UPDATE projects SET excerpt = ${'Rings \u0007 a bell \uffff'} || excerpt WHERE id = ${hostile}::uuid`.execute(
      market.services.db,
    );
    market.services.cache.purge();
  });

  it('The feed lists the newest first with title, price, category, seller and date', async () => {
    const { parsed, headers } = await readXml('/feed.xml');
    expect(headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
    const listed = (await market.api('GET', '/projects?sort=newest&limit=50')).body.data.projects;
    const items = [...parsed.getElementsByTagName('item')];
    const text = (index: number, tag: string) => items[index]?.getElementsByTagName(tag)[0]?.textContent;
    expect(items.map((_, index) => text(index, 'link'))).toEqual(
      listed.map(({ _id }: { _id: string }) => `${PUBLIC_URL}/project/share/${_id}`),
    );
    expect(text(0, 'title')).toBe(HOSTILE);
    expect(text(0, 'category')).toBe('Web');
    expect(text(0, 'g:price')).toBe('1499.00 INR');
    expect(text(0, 'dc:creator')).toBe('Asha <b>Rao</b>');
    expect(new Date(text(0, 'pubDate') ?? '').getTime()).not.toBeNaN();
    expect(parsed.getElementsByTagName('title')[0]?.textContent).toBe('New projects on Haat & Söhne');
  });

  it("A description in the feed is HTML in which the seller's text stays text", async () => {
    const { parsed } = await readXml('/feed.xml');
    const item = parsed.getElementsByTagName('item')[0];
    const html = item?.getElementsByTagName('description')[0]?.textContent ?? '';
    const body = new window.DOMParser().parseFromString(html, 'text/html').body;
    expect(body.querySelector('script')).toBeNull();
    expect(body.textContent).toContain('Rings  a bell ');
    expect(body.textContent).toContain('₹1,499, Web');
  });

  it("The feed encloses a listing's picture with its type and size", async () => {
    const { parsed } = await readXml('/feed.xml');
    const enclosure = parsed.getElementsByTagName('enclosure')[0];
    const url = new URL(enclosure?.getAttribute('url') ?? '');
    expect(url.origin).toBe(PUBLIC_URL);
    const picture = await get(url.pathname);
    expect(picture.headers.get('content-type')).toBe(enclosure?.getAttribute('type'));
    expect(String((await picture.arrayBuffer()).byteLength)).toBe(enclosure?.getAttribute('length'));
  });

  it('The feed holds at most fifty listings and drops an unlisted one at once', async () => {
    await sql`INSERT INTO projects (id, seller_id, status, listed, title, description, description_html, excerpt,
        category, price_paise, created_at, updated_at, published_at)
      SELECT gen_random_uuid(), ${seller.uid}::uuid, 'approved', true, 'Old', '', '', '', 'web', 100, now(), now(),
        '2020-01-01'::timestamptz FROM generate_series(1, 60)`.execute(market.services.db);
    market.services.cache.purge();
    expect(await texts('/feed.xml', 'guid')).toHaveLength(50);
    await market.api('POST', `/projects/${hostile}/unlist`, { token: seller.token });
    expect(await texts('/feed.xml', 'guid')).not.toContain(`${PUBLIC_URL}/project/share/${hostile}`);
    await sql`DELETE FROM projects WHERE title = 'Old'`.execute(market.services.db);
    market.services.cache.purge();
  });
});

describe('Texts for machines', () => {
  it.each(['/robots.txt', '/manifest.webmanifest', '/sitemap.xml', '/sitemaps/pages.xml', '/feed.xml'])(
    'The text %s has a tag, answers 304 to whoever has it, and HEAD without a body',
    async (path) => {
      const first = await get(path);
      const etag = first.headers.get('etag') ?? '';
      expect(etag).toMatch(/^W\/"/);
      expect(first.headers.get('cache-control')).toContain('public');
      for (const address of [path, `${path}?again`]) {
        expect((await get(address, { 'if-none-match': etag })).status).toBe(304);
      }
      const head = await fetch(market.url + path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    },
  );
});
