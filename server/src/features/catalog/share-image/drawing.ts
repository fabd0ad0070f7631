import { CATEGORIES } from '#contract/listings/constants.ts';
import { formatPrice } from '#contract/money.ts';
import { FIGURES } from '#platform/fonts/load-fonts.ts';
import {
  at,
  box,
  categoryName,
  column,
  draw,
  type Element,
  element,
  type Hue,
  hueOf,
  MUTED,
  paper,
  SHARE_IMAGE,
  sign,
} from './parts.ts';
import { drawableTitle, plainTitle, titleSize } from './title.ts';

/** Where the listing's picture lies; it runs off the right edge. */
export const PICTURE = { left: 624, top: 113, width: 646, height: 404, radius: 20 } as const;

export interface ListingFacts {
  title: string;
  category: string;
  /** Whole rupees of the cheapest licence. */
  price: number;
  marketName: string;
}

const MARGIN = 64;
const TEXT_WIDTH = 524;
const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;

/**
 * Everything of a listing's share image but its picture, as SVG. A title in a script that no font of ours has is
 * drawn as far as it can be, else the category stands in its place.
 */
export async function drawListing(facts: ListingFacts): Promise<string> {
  const title = plainTitle(facts.title);
  const instead = `${categoryName(facts.category)} project`;
  const marketName = await drawableName(facts.marketName);
  const undrawable = new Set<string>();
  const attempt = (shown: string) => draw(listingTree({ ...facts, marketName }, shown), undrawable);
  const whole = await attempt(title).catch(() => undefined);
  if (whole !== undefined && undrawable.size === 0) return whole;
  // What the shaper threw at, it has asked fonts for before.
  const shown = undrawable.size > 0 ? drawableTitle(title, undrawable, instead) : instead;
  return attempt(shown).catch(() => attempt(instead));
}

/** What the market itself is shared with: its name, what it is, its shelves. */
export async function drawMarket(name: string): Promise<string> {
  return draw(marketTree(await drawableName(name)), new Set());
}

async function drawableName(name: string): Promise<string> {
  const undrawable = new Set<string>();
  await draw(paper(sign(plainTitle(name))), undrawable).catch(() => undefined);
  return undrawable.size > 0 ? drawableTitle(plainTitle(name), undrawable, ' ') : plainTitle(name);
}

function listingTree({ category, price, marketName }: ListingFacts, title: string): Element {
  const hue = hueOf(category);
  const { size, lines, lineHeight } = titleSize(title);
  const heading = element(
    'div',
    {
      display: 'block',
      width: TEXT_WIDTH,
      marginTop: 22,
      fontSize: size,
      lineHeight,
      letterSpacing: '-0.02em',
      lineClamp: lines,
      wordBreak: 'break-word',
    },
    title,
  );
  return paper(
    at(860, 0, { width: WIDTH - 860, height: HEIGHT, backgroundColor: hue.shelf }),
    at(0, 0, { width: 14, height: HEIGHT, backgroundColor: hue.spine }),
    textColumn(
      sign(marketName),
      column({ alignItems: 'flex-start' }, badge(categoryName(category), hue), heading),
      box({ fontFamily: FIGURES, fontSize: 56, letterSpacing: '-0.03em' }, formatPrice(price)),
    ),
  );
}

function textColumn(...children: Element[]): Element {
  return at(
    MARGIN,
    56,
    { flexDirection: 'column', width: TEXT_WIDTH, height: HEIGHT - 112, justifyContent: 'space-between' },
    ...children,
  );
}

function badge(label: string, { ink, tint }: Hue): Element {
  return box(
    { padding: '8px 18px', borderRadius: 10, backgroundColor: tint, color: ink, fontSize: 26 },
    label,
  );
}

function marketTree(name: string): Element {
  const [shelfHeight, gap] = [118, 22];
  const top = (HEIGHT - CATEGORIES.length * (shelfHeight + gap) + gap) / 2;
  const shelves = CATEGORIES.map((category, index) => {
    const hue = hueOf(category);
    return at(
      690 + 46 * (index % 2),
      top + index * (shelfHeight + gap),
      {
        width: WIDTH,
        height: shelfHeight,
        alignItems: 'center',
        paddingLeft: 40,
        borderRadius: 20,
        backgroundColor: hue.shelf,
        borderLeft: `14px solid ${hue.spine}`,
        color: hue.ink,
        fontSize: 44,
        letterSpacing: '-0.02em',
      },
      categoryName(category),
    );
  });
  return paper(
    ...shelves,
    textColumn(
      sign(name),
      box({ fontSize: 76, lineHeight: 1.06, letterSpacing: '-0.02em' }, 'Ready-made software projects'),
      box(
        { fontSize: 30, lineHeight: 1.35, color: MUTED },
        'Source code, documents and a licence. Prices in rupees.',
      ),
    ),
  );
}
