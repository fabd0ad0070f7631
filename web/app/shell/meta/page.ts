import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from '#contract/pages.ts';
import { UNKNOWN_SITE } from '../site.ts';

/** A picture for social networks; where the path is none of ours, they find no picture. */
export interface SocialImage {
  path: string;
  width: number;
  height: number;
  /** What it shows. */
  alt: string;
}

export interface PageFacts {
  title: string;
  description?: string;
  /** Path of the canonical address. */
  path?: string;
  /** Without one the page is shared with the market's own. */
  image?: SocialImage;
  type?: 'website' | 'product';
  /** Whole rupees, for pages of something that is sold. */
  price?: number;
  /** Paths of the pages before and after this one in a list. */
  previous?: string;
  next?: string;
  /** Pages that belong to one person, or are endless: they may be shared, where they have a path, but not found. */
  noindex?: boolean;
  /** schema.org data about the page, each a document of its own. */
  data?: Record<string, unknown>[];
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Search engines and tabs show about this many characters of a title, and of a description. */
const TITLE_LENGTH = 65;
const DESCRIPTION_LENGTH = 160;

/** Title, description, canonical and social addresses of a page, for its `meta` export. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const site = siteOf(matches);
  const tags: MetaDescriptor[] = [{ title: titleOf(site, facts) }];
  if (facts.noindex) tags.push({ name: 'robots', content: 'noindex' });
  if (facts.description) {
    tags.push({ name: 'description', content: shorten(facts.description, DESCRIPTION_LENGTH) });
  }
  if (facts.path !== undefined) tags.push(...publicTags(site, facts, facts.path));
  // Only what reads the page as it was sent asks for these; to make them later would make scripts out of text.
  if (import.meta.env.SSR) {
    for (const document of facts.data ?? []) tags.push({ 'script:ld+json': document as never });
  }
  return tags;
}

/** A long title gives way to the market's name behind it. */
function titleOf({ name }: SiteFacts, { title, path }: PageFacts): string {
  if (path === '/') return `${name}: ${title}`;
  const suffix = ` | ${name}`;
  return shorten(title, TITLE_LENGTH - suffix.length) + suffix;
}

function publicTags(site: SiteFacts, facts: PageFacts, path: string): MetaDescriptor[] {
  const { title, description, type = 'website', price, previous, next, noindex } = facts;
  const link = (rel: string, to: string): MetaDescriptor => ({
    tagName: 'link',
    rel,
    href: site.publicUrl + to,
  });
  return [
    ...(noindex
      ? []
      : [
          link('canonical', path),
          ...(previous === undefined ? [] : [link('prev', previous)]),
          ...(next === undefined ? [] : [link('next', next)]),
        ]),
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: type },
    { property: 'og:title', content: path === '/' ? `${site.name}: ${title}` : title },
    ...(description
      ? [{ property: 'og:description', content: shorten(description, 2 * DESCRIPTION_LENGTH) }]
      : []),
    { property: 'og:url', content: site.publicUrl + path },
    { property: 'og:locale', content: 'en_IN' },
    ...(price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: String(price) },
          { property: 'product:price:currency', content: 'INR' },
        ]),
    ...imageTags(site, facts.image ?? marketImage(site)),
  ];
}

/** Twitter reads the rest from Open Graph. */
function imageTags({ publicUrl }: SiteFacts, { path, width, height, alt }: SocialImage): MetaDescriptor[] {
  return [
    { property: 'og:image', content: publicUrl + path },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: publicUrl + path },
    { name: 'twitter:image:alt', content: alt },
  ];
}

/** Social images are drawn in this size by the server. */
export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const;

function marketImage({ name }: SiteFacts): SocialImage {
  return { path: '/share.jpg', ...SOCIAL_IMAGE_SIZE, alt: `${name}: ready-made software projects` };
}

/** Text of at most this many characters, cut between words where it can be. */
export function shorten(text: string, length: number): string {
  const characters = [...text];
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length - 1).join('');
  const space = cut.lastIndexOf(' ');
  const kept = space > cut.length / 2 ? cut.slice(0, space) : cut;
  return `${kept.replace(/(?<![\s,;:.|–—-])[\s,;:.|–—-]+$/u, '')}…`;
}

/** The market's facts as the root loaded them. */
export function siteOf(matches: Matches): SiteFacts {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as { site?: SiteFacts } | undefined;
  return data?.site ?? UNKNOWN_SITE;
}
