import { CATEGORY_NAMES, type Category } from '#contract/listings/constants.ts';
import { formatPrice, toRupees } from '#contract/money.ts';
import type { Context } from '#platform/context.ts';
import { type FeedRow, listNewest } from '../repository/feeds.ts';
import { sharePage } from './sitemap.ts';
import { type FeedItem, rss } from './xml.ts';

const FEED_SIZE = 50;

/** The newest public listings as RSS. */
export async function buildFeed(ctx: Context): Promise<string> {
  const { publicUrl } = ctx.config;
  const rows = await listNewest(ctx.db, FEED_SIZE);
  return rss({
    title: `New projects on ${ctx.settings.get('marketName')}`,
    description:
      'Ready-made software projects with source code, documents and a licence, as they are listed.',
    home: `${publicUrl}/market`,
    self: `${publicUrl}/feed.xml`,
    icon: `${publicUrl}/icon-192.png`,
    items: rows.map((row) => feedItem(ctx, row)),
  });
}

function feedItem(ctx: Context, row: FeedRow): FeedItem {
  const price = toRupees(row.price_paise);
  return {
    title: row.title,
    address: sharePage(ctx, row.id),
    text: row.excerpt,
    category: CATEGORY_NAMES[row.category as Category] ?? row.category,
    price: formatPrice(price),
    amount: `${price}.00`,
    seller: row.seller_name,
    publishedAt: row.published_at,
    picture:
      row.filename === null || row.bytes === null
        ? undefined
        : {
            address: `${ctx.config.publicUrl}/api/projects/images/${row.filename}`,
            bytes: row.bytes,
            mediaType: 'image/webp',
          },
  };
}
