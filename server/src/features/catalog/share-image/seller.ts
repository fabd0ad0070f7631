import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { formatCount } from '#contract/formats/words.ts';
import type { Context } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { FileAbsent } from '#platform/storage/interface.ts';
import { findSellerImageRow, type SellerImageRow } from '../repository/share-image.ts';
import type { MarketImage } from './find-or-draw.ts';
import {
  at,
  box,
  column,
  draw,
  type Element,
  hueOf,
  MUTED,
  PORTRAIT,
  paper,
  SHARE_IMAGE,
  sign,
} from './parts.ts';
import { DRAWING, renderSeller } from './render.ts';
import { drawableTitle, plainTitle, titleSize } from './title.ts';

/** Of some 60 kB each; drawn anew when somebody asks after others were. */
const kept = new LRUCache<string, Promise<Buffer>>({ max: 60 });

/**
 * The image by which a seller's page is shared.
 * @throws Refusal `seller.not_found`
 */
export async function sellerShareImage(ctx: Context, slug: string): Promise<MarketImage> {
  const row = (await findSellerImageRow(ctx.db, slug)) ?? fail('seller.not_found');
  const marketName = ctx.settings.get('marketName');
  const digest = createHash('sha256')
    .update(JSON.stringify([DRAWING, 'seller', marketName, row]))
    .digest('hex')
    .slice(0, 24);
  const known = kept.get(digest);
  const drawn = known ?? drawWithPortrait(ctx, row, marketName);
  if (!known) {
    kept.set(digest, drawn);
    drawn.catch(() => kept.delete(digest));
  }
  return { image: await drawn, etag: `"${digest}"` };
}

async function drawWithPortrait(ctx: Context, row: SellerImageRow, marketName: string): Promise<Buffer> {
  const svg = await drawSeller(row, marketName);
  if (row.photo_file === null) return renderSeller(svg, undefined);
  try {
    return await ctx.storage.withLocal(`photos/${row.photo_file}`, (path) => renderSeller(svg, path));
  } catch (error) {
    // Changed meanwhile.
    if (error instanceof FileAbsent) return renderSeller(svg, undefined);
    throw error;
  }
}

/** Everything but the picture; a name in a script that no font of ours has is drawn as far as it can be. */
async function drawSeller(row: SellerImageRow, marketName: string): Promise<string> {
  const instead = 'A seller';
  const name = plainTitle(row.display_name) || instead;
  const undrawable = new Set<string>();
  const attempt = (shown: string) => draw(sellerTree(row, shown, marketName), undrawable);
  const whole = await attempt(name).catch(() => undefined);
  if (whole !== undefined && undrawable.size === 0) return whole;
  const shown = undrawable.size > 0 ? drawableTitle(name, undrawable, instead) : instead;
  return attempt(shown).catch(() => attempt(instead));
}

function sellerTree(row: SellerImageRow, name: string, marketName: string): Element {
  const { size, lineHeight } = titleSize(name);
  const hue = hueOf('web');
  const { left, top, size: width } = PORTRAIT;
  return paper(
    at(0, 0, { width: 14, height: SHARE_IMAGE.height, backgroundColor: hue.spine }),
    at(
      left,
      top,
      {
        ...{ width, height: width, borderRadius: width / 2, alignItems: 'center', justifyContent: 'center' },
        ...{ backgroundColor: hue.shelf, color: hue.ink, fontSize: 150 },
      },
      [...name][0]?.toUpperCase() ?? '',
    ),
    at(
      64,
      56,
      {
        flexDirection: 'column',
        width: 660,
        height: SHARE_IMAGE.height - 112,
        justifyContent: 'space-between',
      },
      sign(plainTitle(marketName)),
      column(
        {},
        box({ fontSize: 28, color: MUTED, marginBottom: 12 }, 'Software projects by'),
        box({ fontSize: size, lineHeight, letterSpacing: '-0.02em' }, name),
      ),
      box({ fontSize: 30, color: MUTED }, factsOf(row)),
    ),
  );
}

function factsOf({ listings, sales, is_verified }: SellerImageRow): string {
  const count = (number: number, one: string, many: string) =>
    number === 0 ? [] : [`${formatCount(number)} ${number === 1 ? one : many}`];
  return [
    ...count(listings, 'project', 'projects'),
    ...count(sales, 'sale', 'sales'),
    ...(is_verified ? ['Verified seller'] : []),
  ].join('  ·  ');
}
