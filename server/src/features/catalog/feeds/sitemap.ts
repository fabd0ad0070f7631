import { sellerPath } from '#contract/accounts/seller-page/constants.ts';
import { Uuid } from '#contract/fields.ts';
import { CATEGORIES, LICENCE_TIERS } from '#contract/listings/constants.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import {
  listPart,
  listPartBeginnings,
  listSellerBeginnings,
  listSellerSlugs,
  type PartBeginning,
} from '../repository/feeds.ts';
import { sitemapIndex, urlSet } from './xml.ts';

/** Parts of this size are built and kept whole: small beside the cache, and 500 of them name a million listings. */
const PART_SIZE = 2_000;

/** In a market of more parts than these, where they begin is looked up only so often. */
const FEW_PARTS = 5;

/** Names of parts with sellers' pages begin so, and end with the first slug in them. */
const SELLERS = 'sellers-';

const PARTS_KEPT_MS = 10 * 60 * 1000;

/** Pages that are the same for everybody and worth finding, by their canonical paths. */
const PUBLIC_PAGES: readonly string[] = [
  '/',
  '/market',
  ...CATEGORIES.map((category) => `/market?category=${category}`),
  '/about',
  '/pricing',
  '/modern-dashboard',
  '/seller-registration',
  '/register',
  '/contact',
  '/terms-and-conditions',
  '/privacy',
  '/refunds',
  '/grievance',
  '/licences',
  '/licence-keys',
  ...LICENCE_TIERS.map((tier) => `/licences/${tier}`),
];

/** The sitemap's index: the pages, and the share pages of public listings and sellers' pages in parts named by where they begin. */
export async function buildSitemapIndex(ctx: Context): Promise<string> {
  const { publicUrl } = ctx.config;
  const { beginnings, sellers } = await partBeginnings(ctx);
  const names = ['pages', ...beginnings.map(partName), ...sellers.map((slug) => `${SELLERS}${slug}`)];
  return sitemapIndex(names.map((name) => `${publicUrl}/sitemaps/${name}.xml`));
}

/**
 * One part of the sitemap, as the index names it.
 * @throws Refusal `request.not_found` for a name that no index has
 */
export async function buildSitemapPart(ctx: Context, name: string): Promise<string> {
  const { publicUrl } = ctx.config;
  if (name === 'pages') return urlSet(PUBLIC_PAGES.map((path) => ({ address: publicUrl + path })));
  if (name.startsWith(SELLERS)) return sellersPart(ctx, name.slice(SELLERS.length));
  const beginning = readPartName(name) ?? fail('request.not_found');
  const rows = await listPart(ctx.db, beginning, PART_SIZE);
  if (rows.length === 0) fail('request.not_found');
  return urlSet(rows.map(({ id, updated_at }) => ({ address: sharePage(ctx, id), changedAt: updated_at })));
}

/** @throws Refusal `request.not_found` */
async function sellersPart(ctx: Context, from: string): Promise<string> {
  const slugs = await listSellerSlugs(ctx.db, from, PART_SIZE);
  if (slugs.length === 0) fail('request.not_found');
  return urlSet(slugs.map((slug) => ({ address: ctx.config.publicUrl + sellerPath(slug) })));
}

export function sharePage(ctx: Context, id: string): string {
  return `${ctx.config.publicUrl}/project/share/${id}`;
}

function partName({ publishedAt, id }: PartBeginning): string {
  return `${publishedAt}-${id}`;
}

function readPartName(name: string): PartBeginning | undefined {
  const [, publishedAt, id] = /^(-?\d{1,17})-(.{36})$/.exec(name) ?? [];
  if (publishedAt === undefined || !Uuid.safeParse(id).success) return undefined;
  return { publishedAt, id: id as string };
}

interface Parts {
  beginnings: PartBeginning[];
  /** The first slug of each part with sellers' pages. */
  sellers: string[];
}

const keptParts = new WeakMap<Context['cache'], Parts & { until: number }>();

/**
 * Looking for where parts begin reads a whole index, so a large market does it seldom: parts read what is public
 * when they are asked for, and the last one has no end before it is full, so nothing is shown that should not be.
 */
async function partBeginnings(ctx: Context): Promise<Parts> {
  const now = ctx.now().getTime();
  const kept = keptParts.get(ctx.cache);
  if (kept && now < kept.until) return kept;
  const [beginnings, sellers] = await Promise.all([
    listPartBeginnings(ctx.db, PART_SIZE),
    listSellerBeginnings(ctx.db, PART_SIZE),
  ]);
  const parts = { beginnings, sellers };
  if (beginnings.length > FEW_PARTS) keptParts.set(ctx.cache, { until: now + PARTS_KEPT_MS, ...parts });
  return parts;
}
