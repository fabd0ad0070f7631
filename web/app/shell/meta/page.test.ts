import { describe, expect, it } from 'vitest';
import type { Project } from '#contract/listings/schemas.ts';
import type { SiteFacts } from '#contract/pages.ts';
import type { Review } from '#contract/reviews/schemas.ts';
import { UNKNOWN_SITE } from '../site.ts';
import { marketData, marketFacts, siteData } from './market.ts';
import { type PageFacts, pageMeta, shorten } from './page.ts';
import { plainText, projectFacts } from './project.ts';

const site: SiteFacts = { ...UNKNOWN_SITE, name: 'Codehaat', publicUrl: 'https://market.example' };
const matches = [{ id: 'root', loaderData: { site } }];
const tagsOf = (facts: PageFacts) => pageMeta(matches, facts) as Record<string, string>[];
const titleOf = (facts: PageFacts) => tagsOf(facts).find(({ title }) => title)?.title;
const contentOf = (facts: PageFacts, name: string) =>
  tagsOf(facts).find((tag) => tag.property === name || tag.name === name)?.content;
const linkOf = (facts: PageFacts, rel: string) => tagsOf(facts).find((tag) => tag.rel === rel)?.href;

// biome-ignore lint/suspicious/noExplicitAny: what it says is what the tests are about
type Data = Record<string, any>;

const project = (change: Partial<Project>): Project =>
  ({
    _id: '018f0000-0000-7000-8000-000000000000',
    title: 'Hostel booking web app',
    descriptionHtml: '<h3>What</h3><p>Rooms &amp; <strong>guests</strong>.</p>',
    category: 'web',
    price: 1499,
    licences: [{ tier: 'personal', price: 1499 }],
    tags: ['node'],
    images: [{ url: '/api/projects/images/a.webp' }],
    seller: { displayName: 'Asha' },
    revision: 7,
    rating: { average: null, count: 0 },
    ...change,
  }) as Project;

describe('What a page says about itself', () => {
  const facts: PageFacts = { title: 'About', description: 'What it is.', path: '/about' };

  it("A page has a title with the market's name, its address and a picture for sharing", () => {
    expect(titleOf(facts)).toBe('About | Codehaat');
    expect(titleOf({ ...facts, path: '/' })).toBe('Codehaat: About');
    expect(linkOf(facts, 'canonical')).toBe('https://market.example/about');
    expect(contentOf(facts, 'og:title')).toBe('About');
    expect(contentOf(facts, 'og:image')).toBe('https://market.example/share.jpg');
    expect([contentOf(facts, 'og:image:width'), contentOf(facts, 'og:image:height')]).toEqual([
      '1200',
      '630',
    ]);
    expect(contentOf(facts, 'og:image:alt')).toContain('Codehaat');
    expect(contentOf(facts, 'twitter:card')).toBe('summary_large_image');
  });

  it('A personal page stays out of search engines and has nothing to share', () => {
    const tags = tagsOf({ title: 'Checkout', description: 'Yours.', noindex: true });
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(tags.some(({ property, rel }) => property || rel)).toBe(false);
  });

  it('A page kept out of search engines can still be shared, without the addresses of a list', () => {
    const shared = { ...facts, noindex: true, previous: '/about?page=1', next: '/about?page=3' };
    expect(tagsOf(shared)).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(tagsOf(shared).some(({ rel }) => rel)).toBe(false);
    expect(contentOf(shared, 'og:title')).toBe('About');
    expect(contentOf(shared, 'og:url')).toBe('https://market.example/about');
    expect(contentOf(shared, 'twitter:image')).toBe('https://market.example/share.jpg');
  });

  it("Long titles and descriptions are cut to length, titles between words and before the market's name", () => {
    const long = {
      ...facts,
      title: 'Ledger and receipts for a housing society of four hundred flats '.repeat(2).trim(),
    };
    expect(titleOf(long)).toBe('Ledger and receipts for a housing society of four… | Codehaat');
    expect(contentOf(long, 'og:title')).toBe(long.title);
    expect(
      contentOf({ ...facts, description: 'word '.repeat(100) }, 'description')?.length,
    ).toBeLessThanOrEqual(160);
    expect([...shorten('💥'.repeat(100), 20)]).toHaveLength(20);
    expect(shorten('short', 20)).toBe('short');
  });
});

describe('The description of a listing', () => {
  it('A listing names its content, its price and the picture it is shared with', () => {
    const facts = projectFacts(project({}), site);
    expect(contentOf(facts, 'description')).toBe('What: Rooms & guests.');
    expect(contentOf(facts, 'product:price:amount')).toBe('1499');
    expect(contentOf(facts, 'og:image')).toBe(
      'https://market.example/project/share/018f0000-0000-7000-8000-000000000000/image.jpg?v=7',
    );
    expect(contentOf(facts, 'twitter:image:alt')).toBe('Hostel booking web app, Web, ₹1,499');
    const [product, breadcrumb] = facts.data as Data[];
    expect(product).toMatchObject({
      '@type': 'Product',
      name: 'Hostel booking web app',
      offers: { price: 1499, priceCurrency: 'INR', seller: { name: 'Asha' } },
    });
    expect(breadcrumb?.itemListElement.map((step: { name: string }) => step.name)).toEqual([
      'Projects',
      'Web',
      'Hostel booking web app',
    ]);
  });

  it('A listing with several licences says what each of them costs', () => {
    const licences = [
      { tier: 'personal' as const, price: 499 },
      { tier: 'extended' as const, price: 2999 },
    ];
    const [data] = projectFacts(project({ licences }), site).data as Data[];
    expect(data?.offers).toMatchObject([
      { '@type': 'Offer', name: 'Personal licence', price: 499, priceCurrency: 'INR' },
      { '@type': 'Offer', name: 'Extended licence', price: 2999, priceCurrency: 'INR' },
    ]);
  });

  it('A listing tells search engines of its rating and of reviews that count, and of neither while there are none', () => {
    const review = (rating: number, counts: boolean) =>
      ({
        ...{ rating, counts, html: '<p>It <em>runs</em>.</p>', createdAt: '2026-11-20T10:00:00.000Z' },
        author: { displayName: 'Meera' },
      }) as Review;
    const rated = project({ rating: { average: 4.67, count: 3 } });
    const [data] = projectFacts(rated, site, [review(5, true), review(1, false)]).data as Data[];
    expect(data?.aggregateRating).toEqual({
      '@type': 'AggregateRating',
      ratingValue: 4.67,
      reviewCount: 3,
      bestRating: 5,
      worstRating: 1,
    });
    expect(data?.review).toEqual([
      expect.objectContaining({
        author: { '@type': 'Person', name: 'Meera' },
        datePublished: '2026-11-20',
        reviewBody: 'It runs.',
      }),
    ]);
    const [none] = projectFacts(project({}), site, [review(5, false)]).data as Data[];
    expect([none?.aggregateRating, none?.review]).toEqual([undefined, undefined]);
  });

  it("A listing without a picture is shared with the market's picture", () => {
    expect(contentOf(projectFacts(project({ images: [] }), site), 'og:image')).toBe(
      'https://market.example/share.jpg',
    );
  });

  it('A listing in an unknown category has no category in its breadcrumb', () => {
    const [, breadcrumb] = projectFacts(project({ category: 'robots' }), site).data as Data[];
    expect(breadcrumb?.itemListElement).toHaveLength(2);
  });

  it('The description of a listing is turned into plain text', () => {
    expect(plainText('<p>a &lt;b&gt; <a href="x>y">c</a>d</p>\n<ul><li>one</li><li>two</li></ul>')).toBe(
      'a <b> cd one two',
    );
    expect(plainText('&amp;lt;')).toBe('&lt;');
    expect(plainText('<h3>What it does</h3><p>Much.</p><h3>How?</h3><p>So.</p>')).toBe(
      'What it does: Much. How? So.',
    );
  });
});

describe("A page of the market's list", () => {
  const extent = { page: 1, limit: 12, total: 30 };

  it('Equal filters have one address, and a page names the pages before and after it', () => {
    const facts = marketFacts({ category: 'web', page: 2 }, extent);
    expect(linkOf(facts, 'canonical')).toBe('https://market.example/market?category=web&page=2');
    expect(linkOf(facts, 'prev')).toBe('https://market.example/market?category=web');
    expect(linkOf(facts, 'next')).toBe('https://market.example/market?category=web&page=3');
    expect(linkOf(marketFacts({ page: 1 }, extent), 'prev')).toBeUndefined();
    expect(linkOf(marketFacts({ page: 3 }, extent), 'next')).toBeUndefined();
  });

  it('The next page is never beyond the last page that a list can have', () => {
    const long = { ...extent, total: 13_000 };
    const last = marketFacts({ page: 1_000 }, long);
    expect(linkOf(marketFacts({ page: 999 }, long), 'next')).toBe('https://market.example/market?page=1000');
    expect([linkOf(last, 'next'), last.noindex]).toEqual([undefined, false]);
    expect(contentOf(last, 'description')).toContain('Page 1000 of 1000.');
    const beyond = marketFacts({ page: 1_001 }, long);
    expect([linkOf(beyond, 'prev'), linkOf(beyond, 'next'), beyond.noindex]).toEqual([
      ...[undefined, undefined],
      true,
    ]);
  });

  it('Each page of the list has its own title and description', () => {
    const pages = [
      marketFacts({ page: 1 }, extent),
      marketFacts({ page: 2 }, extent),
      marketFacts({ page: 1, category: 'mobile' }, extent),
      marketFacts({ page: 2, category: 'mobile' }, extent),
      marketFacts({ page: 1, sort: 'price-asc' }, extent),
      marketFacts({ page: 2, sort: 'price-asc' }, extent),
    ];
    expect(new Set(pages.map(titleOf)).size).toBe(pages.length);
    expect(new Set(pages.map((facts) => contentOf(facts, 'description'))).size).toBe(pages.length);
  });

  it('Searches and pages beyond the last one stay out of search engines', () => {
    const search = marketFacts({ search: 'ledger', page: 1 }, extent);
    expect(search.noindex).toBe(true);
    expect(contentOf(search, 'og:url')).toBe('https://market.example/market?search=ledger');
    expect([linkOf(search, 'canonical'), linkOf(search, 'next')]).toEqual([undefined, undefined]);
    expect(marketFacts({ page: 4 }, extent).noindex).toBe(true);
    expect(marketFacts({ page: 1 }, { ...extent, total: 0 }).noindex).toBe(false);
    expect(marketFacts({ page: 3, category: 'web', sort: 'best-selling' }, extent).noindex).toBe(false);
  });
});

describe("The market's structured data", () => {
  it('The market tells search engines how it is searched and who runs it', () => {
    const [website, organization] = siteData({
      ...site,
      contact: {
        email: 'hello@market.example',
        social: [{ name: 'Elsewhere', url: 'https://elsewhere.example' }],
      },
    }) as Data[];
    expect(website?.potentialAction.target.urlTemplate).toBe(
      'https://market.example/market?search={search_term_string}',
    );
    expect(organization).toMatchObject({
      '@type': 'Organization',
      email: 'hello@market.example',
      sameAs: ['https://elsewhere.example'],
    });
  });

  it("Only the market's first unfiltered page tells how the market is searched", () => {
    expect(marketData({ page: 1 }, site)).toEqual(siteData(site).slice(0, 1));
    const narrower = [
      { page: 2 },
      { page: 1, category: 'web' },
      { page: 1, search: 'gst' },
      { page: 1, sort: 'price-asc' },
    ] as const;
    for (const filters of narrower) expect(marketData(filters, site)).toBeUndefined();
  });
});
