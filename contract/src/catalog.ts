import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Flag, PageNumber, PageSize, pageOf, Uuid } from './fields.ts';
import { LANGUAGES } from './languages.ts';
import { CATEGORIES, LICENCE_TIERS, LISTING_LIMITS, Project, ProjectCard } from './listings.ts';
import { MAX_AMOUNT_RUPEES } from './money.ts';
import { boundedText, trimmedText } from './text.ts';

/** `top-rated` joins them with the reviews. */
export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'best-selling'] as const;
export type Sort = (typeof SORTS)[number];

export const FEATURED_LIMIT = 4;
export const LIST_LIMIT = 12;
export const RELATED_LIMIT = 4;
export const SUGGESTIONS = 8;
/** Where the totals of searches and of combined filters stop; their pages end there too. */
export const TOTAL_BOUND = 1_000;
/** How many of a facet's values are told, the most frequent first; those that are chosen always. */
export const FACET_VALUES = { tags: 20, languages: 12 } as const;

const SearchText = trimmedText(
  LISTING_LIMITS.searchMax,
  `Search for at most ${LISTING_LIMITS.searchMax} characters`,
);

const PRICE_OUT_OF_RANGE = `Enter whole rupees from 0 to ${MAX_AMOUNT_RUPEES}`;
const Rupees = z.pipe(
  z.pipe(
    boundedText(100, PRICE_OUT_OF_RANGE).check(z.regex(/^\d{1,7}$/, PRICE_OUT_OF_RANGE)),
    z.transform((text: string) => Number(text)),
  ),
  z.number().check(z.maximum(MAX_AMOUNT_RUPEES, PRICE_OUT_OF_RANGE)),
);

const TAGS_OUT_OF_RANGE = `Choose at most ${LISTING_LIMITS.tags} tags of at most ${LISTING_LIMITS.tagMax} characters`;
/** `react,tailwind`: listings that have them all, whatever the case. */
const TagList = z.pipe(
  z.pipe(
    boundedText(2 * LISTING_LIMITS.tags * (LISTING_LIMITS.tagMax + 1), TAGS_OUT_OF_RANGE),
    z.transform((text: string) =>
      text
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
    ),
  ),
  z
    .array(boundedText(LISTING_LIMITS.tagMax, TAGS_OUT_OF_RANGE))
    .check(z.maxLength(LISTING_LIMITS.tags, TAGS_OUT_OF_RANGE)),
);

export const ProjectFilters = z
  .object({
    search: z.optional(SearchText),
    category: z.optional(z.enum(CATEGORIES, { error: 'There is no such category' })),
    tags: z.optional(TagList),
    /** Whole rupees of the cheapest licence, both ends included. */
    minPrice: z.optional(Rupees),
    maxPrice: z.optional(Rupees),
    /** Listings that offer this licence. */
    licence: z.optional(z.enum(LICENCE_TIERS, { error: 'There is no such licence' })),
    /** The main language of the archive. */
    language: z.optional(z.enum(LANGUAGES, { error: 'There is no such language' })),
    hasDemo: z.optional(Flag),
    /** Finished ones only. */
    complete: z.optional(Flag),
    featured: z.optional(Flag),
    sort: z.optional(z.enum(SORTS, { error: `Sort by one of ${SORTS.join(', ')}` })),
    page: z._default(PageNumber, 1),
    limit: z._default(PageSize, LIST_LIMIT),
    /** Asks for `facets` in the answer. */
    facets: z.optional(Flag),
  })
  .check(
    z.refine(({ minPrice = 0, maxPrice = MAX_AMOUNT_RUPEES }) => minPrice <= maxPrice, {
      path: ['maxPrice'],
      error: 'The highest price must not be below the lowest',
    }),
  );
export type ProjectFilters = z.output<typeof ProjectFilters>;

const FacetCount = z.object({ value: z.string(), count: z.number() });
export type FacetCount = z.output<typeof FacetCount>;

/** How many listings each choice would leave, under all other filters in force; values that leave none are not told. */
export const ProjectFacets = z.object({
  categories: z.array(FacetCount),
  tags: z.array(FacetCount),
  licences: z.array(FacetCount),
  languages: z.array(FacetCount),
  /** Listings with a demo. */
  hasDemo: z.number(),
  /** Finished listings. */
  complete: z.number(),
  /** Whole rupees; `null` where no listing is left. */
  priceMin: z.nullable(z.number()),
  priceMax: z.nullable(z.number()),
  /** There are more listings than were counted, so that every count may be higher, and prices may reach further. */
  countsAreLowerBounds: z.boolean(),
});
export type ProjectFacets = z.output<typeof ProjectFacets>;

/** What a list tells beside its cards. */
const listExtras = {
  /** `total` stopped at a bound: pages say "1,000+" and end there. */
  totalIsLowerBound: z.optional(z.boolean()),
  /** The words that were searched for instead, where those of the caller match nothing. */
  correctedSearch: z.optional(z.string()),
  facets: z.optional(ProjectFacets),
};

/** What somebody who types may mean, the likeliest first. */
export const Suggestion = z.discriminatedUnion('kind', [
  /** The whole text, its misspelt words corrected ("did you mean"). */
  z.object({ kind: z.literal('correction'), text: z.string() }),
  z.object({ kind: z.literal('category'), text: z.string(), value: z.enum(CATEGORIES) }),
  z.object({ kind: z.literal('tag'), text: z.string(), count: z.number() }),
  z.object({ kind: z.literal('title'), text: z.string(), id: Uuid }),
]);
export type Suggestion = z.output<typeof Suggestion>;

const PageOnly = z.object({ page: z._default(PageNumber, 1), limit: z._default(PageSize, LIST_LIMIT) });

const ById = z.object({ id: Uuid });

/** Calls of the catalog feature: what visitors and buyers see. */
export const catalogEndpoints = {
  'GET /projects': endpoint({
    summary: 'Approved listings: search, filter, sort, page, count',
    access: 'public',
    query: ProjectFilters,
    data: z.extend(pageOf('projects', ProjectCard), listExtras),
    cached: true,
  }),
  'GET /projects/suggest': endpoint({
    summary: 'Titles, tags, categories and a corrected spelling for what somebody types',
    access: 'public',
    query: z.object({ q: z._default(SearchText, '') }),
    data: z.object({ suggestions: z.array(Suggestion) }),
    cached: true,
  }),
  'GET /projects/featured': endpoint({
    summary: 'Listings that the market features',
    access: 'public',
    query: z.object({ limit: z._default(PageSize, FEATURED_LIMIT) }),
    data: z.object({ projects: z.array(ProjectCard) }),
    cached: true,
  }),
  'GET /projects/approved': endpoint({
    summary: 'Approved listings, newest first',
    access: 'public',
    query: PageOnly,
    data: pageOf('projects', ProjectCard),
    cached: true,
  }),
  'GET /projects/:id': endpoint({
    summary: 'One listing, with what the caller may see of it',
    access: 'public',
    params: ById,
    data: Project,
    cached: true,
  }),
  'GET /projects/:id/related': endpoint({
    summary: 'Listings that are like a public one',
    access: 'public',
    params: ById,
    query: z.object({ limit: z._default(PageSize, RELATED_LIMIT) }),
    data: z.object({ projects: z.array(ProjectCard) }),
    cached: true,
  }),
  'GET /projects/:id/access': endpoint({
    summary: 'What the caller may do with a listing',
    access: 'signed-in',
    params: ById,
    data: z.object({
      hasAccess: z.boolean(),
      owned: z.boolean(),
      canPurchase: z.boolean(),
      /** Why an owner cannot download at the moment (rule P10). */
      downloadsStopped: z.nullable(z.enum(['refund', 'dispute'])),
    }),
  }),
};
