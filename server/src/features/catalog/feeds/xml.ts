import escapeHtml from 'escape-html';

/** Characters that XML 1.0 does not have, lone surrogates among them. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Any text as the content of an element or of an attribute. */
function escapeXml(text: string): string {
  return escapeHtml(text.replace(NOT_XML, ''));
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export interface SitemapEntry {
  address: string;
  changedAt?: Date;
}

/** A part of the sitemap (sitemaps.org protocol). */
export function urlSet(entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, changedAt }) => {
    const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `<url><loc>${escapeXml(address)}</loc>${lastmod}</url>\n`;
  });
  return `${DECLARATION}<urlset xmlns="${SITEMAPS}">\n${urls.join('')}</urlset>\n`;
}

/** The list of the parts. */
export function sitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`);
  return `${DECLARATION}<sitemapindex xmlns="${SITEMAPS}">\n${parts.join('')}</sitemapindex>\n`;
}

export interface FeedItem {
  title: string;
  address: string;
  /** Plain text. */
  text: string;
  category: string;
  /** As people read it. */
  price: string;
  /** In rupees with paise, for programs. */
  amount: string;
  seller: string;
  publishedAt: Date;
  picture: { address: string; bytes: number; mediaType: string } | undefined;
}

export interface Feed {
  title: string;
  description: string;
  home: string;
  /** Where the feed itself is read. */
  self: string;
  icon: string;
  items: readonly FeedItem[];
}

/** RSS 2.0. Prices are told in words and, for programs, in Google's namespace. */
export function rss({ title, description, home, self, icon, items }: Feed): string {
  const [newest] = items;
  const lines = [
    `<title>${escapeXml(title)}</title>`,
    `<link>${escapeXml(home)}</link>`,
    `<description>${escapeXml(description)}</description>`,
    '<language>en-in</language>',
    `<atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>`,
    `<image><url>${escapeXml(icon)}</url><title>${escapeXml(title)}</title><link>${escapeXml(home)}</link></image>`,
    ...(newest ? [`<lastBuildDate>${newest.publishedAt.toUTCString()}</lastBuildDate>`] : []),
    ...items.map(rssItem),
  ];
  const namespaces = [
    'xmlns:atom="http://www.w3.org/2005/Atom"',
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:g="http://base.google.com/ns/1.0"',
  ].join(' ');
  return `${DECLARATION}<rss version="2.0" ${namespaces}>\n<channel>\n${lines.join('\n')}\n</channel>\n</rss>\n`;
}

function rssItem(item: FeedItem): string {
  const { picture } = item;
  // A description is HTML inside XML, hence escaped twice.
  const html = `<p>${escapeXml(item.text)}</p><p>${escapeXml(`${item.price}, ${item.category}`)}</p>`;
  return [
    '<item>',
    `<title>${escapeXml(item.title)}</title>`,
    `<link>${escapeXml(item.address)}</link>`,
    `<guid isPermaLink="true">${escapeXml(item.address)}</guid>`,
    `<description>${escapeXml(html)}</description>`,
    `<category>${escapeXml(item.category)}</category>`,
    `<dc:creator>${escapeXml(item.seller)}</dc:creator>`,
    `<pubDate>${item.publishedAt.toUTCString()}</pubDate>`,
    `<g:price>${escapeXml(item.amount)} INR</g:price>`,
    ...(picture
      ? [
          `<enclosure url="${escapeXml(picture.address)}" length="${picture.bytes}" type="${picture.mediaType}"/>`,
        ]
      : []),
    '</item>',
  ].join('\n');
}
