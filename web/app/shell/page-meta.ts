import type { MetaDescriptor } from 'react-router';
import type { SiteFacts } from '#contract/pages.ts';
import { UNKNOWN_SITE } from './site.ts';

export interface PageFacts {
  title: string;
  description?: string;
  /** Path of the canonical address. */
  path?: string;
  /** Path of the picture for social networks. */
  image?: string;
  type?: 'website' | 'product';
  /** Pages that belong to one person, or to nobody. */
  noindex?: boolean;
  /** schema.org data about the page. */
  data?: Record<string, unknown>;
}

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** Title, description, canonical and social addresses of a page, for its `meta` export. */
export function pageMeta(matches: Matches, facts: PageFacts): MetaDescriptor[] {
  const site = siteOf(matches);
  const title = facts.path === '/' ? `${site.name}: ${facts.title}` : `${facts.title} | ${site.name}`;
  const tags: MetaDescriptor[] = [{ title }];
  if (facts.noindex) tags.push({ name: 'robots', content: 'noindex' });
  if (facts.description) tags.push({ name: 'description', content: facts.description });
  if (facts.path !== undefined && !facts.noindex) tags.push(...socialTags(site, facts, title));
  if (facts.data) tags.push({ 'script:ld+json': facts.data as never });
  return tags;
}

function socialTags(site: SiteFacts, facts: PageFacts, title: string): MetaDescriptor[] {
  const address = site.publicUrl + facts.path;
  const tags: MetaDescriptor[] = [
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:site_name', content: site.name },
    { property: 'og:type', content: facts.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: 'en_IN' },
    { name: 'twitter:card', content: facts.image ? 'summary_large_image' : 'summary' },
    { name: 'twitter:title', content: title },
  ];
  if (facts.description) {
    tags.push(
      { property: 'og:description', content: facts.description },
      { name: 'twitter:description', content: facts.description },
    );
  }
  if (facts.image) {
    tags.push(
      { property: 'og:image', content: site.publicUrl + facts.image },
      { name: 'twitter:image', content: site.publicUrl + facts.image },
    );
  }
  return tags;
}

/** The market's facts as the root loaded them. */
export function siteOf(matches: Matches): SiteFacts {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as { site?: SiteFacts } | undefined;
  return data?.site ?? UNKNOWN_SITE;
}
