import * as z from 'zod';
import { Flag, PageNumber, PageSize, Uuid } from '../fields.ts';
import { CATEGORIES, LICENCE_TIERS, LISTING_LIMITS } from '../listings/constants.ts';
import { LANGUAGES } from '../listings/languages/constants.ts';
import { PERMITTED_USES } from '../listings/permitted-use.ts';
import { MAX_AMOUNT_RUPEES } from '../money.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  FOUND_NAME_MAX,
  LIST_LIMIT,
  PRICE_OUT_OF_RANGE,
  RATINGS,
  SORTS,
  SPDX_ID,
  TAGS_OUT_OF_RANGE,
  UPDATE_PERIODS,
} from './constants.ts';

export const SearchText = trimmedText(
  LISTING_LIMITS.searchMax,
  `Search for at most ${LISTING_LIMITS.searchMax} characters`,
);

const Rupees = boundedText(100, PRICE_OUT_OF_RANGE)
  .regex(/^\d{1,7}$/, PRICE_OUT_OF_RANGE)
  .transform((text: string) => Number(text))
  .pipe(z.number().max(MAX_AMOUNT_RUPEES, PRICE_OUT_OF_RANGE));

/** `react,tailwind`: listings that have them all, whatever the case. */
export const TagList = boundedText(2 * LISTING_LIMITS.tags * (LISTING_LIMITS.tagMax + 1), TAGS_OUT_OF_RANGE)
  .transform((text: string) =>
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  )
  .pipe(
    z
      .array(boundedText(LISTING_LIMITS.tagMax, TAGS_OUT_OF_RANGE))
      .max(LISTING_LIMITS.tags, TAGS_OUT_OF_RANGE),
  );

export const NO_SUCH_CATEGORY = 'There is no such category';

const NO_SUCH_USE = 'There is no such use';

/** `client_work,saas`: listings that are meant for all of it. */
const UseList = boundedText(100, NO_SUCH_USE)
  .transform((text: string) =>
    text
      .split(',')
      .map((use) => use.trim())
      .filter((use) => use !== ''),
  )
  .pipe(z.array(z.enum(PERMITTED_USES, { error: NO_SUCH_USE })));

const NO_SUCH_LICENCE = 'There is no such licence';

/** Named as inspections name it; a name that no archive has finds nothing. */
const FoundName = boundedText(FOUND_NAME_MAX);

const RATING_WRONG = 'Choose 1 to 4 stars';

const LowestRating = boundedText(100, RATING_WRONG)
  .regex(/^[1-4]$/, RATING_WRONG)
  .transform((text: string) => Number(text))
  .pipe(z.literal(RATINGS, { error: RATING_WRONG }));

export const ProjectFilters = z
  .object({
    search: SearchText.optional(),
    category: z.enum(CATEGORIES, { error: NO_SUCH_CATEGORY }).optional(),
    tags: TagList.optional(),
    /** Whole rupees of the cheapest licence, both ends included. */
    minPrice: Rupees.optional(),
    maxPrice: Rupees.optional(),
    /** Listings that offer this licence. */
    licence: z.enum(LICENCE_TIERS, { error: NO_SUCH_LICENCE }).optional(),
    /** What the listing is meant for. */
    permittedUse: UseList.optional(),
    /** The main language of the archive. */
    language: z.enum(LANGUAGES, { error: 'There is no such language' }).optional(),
    /** What an inspection found that the archive is built on (rule I1): `Next.js`. */
    framework: FoundName.optional(),
    /** What an inspection found that it keeps its data in: `PostgreSQL`. */
    database: FoundName.optional(),
    /** A licence that an inspection found in the archive, by its SPDX identifier: `MIT`. */
    licenceFound: boundedText(FOUND_NAME_MAX, NO_SUCH_LICENCE).regex(SPDX_ID, NO_SUCH_LICENCE).optional(),
    /** What is sold was approved within this period. */
    updated: z.enum(UPDATE_PERIODS, { error: `Choose one of ${UPDATE_PERIODS.join(', ')}` }).optional(),
    /** The plain average of its reviews is this many stars or more (rule R1). */
    rating: LowestRating.optional(),
    hasDemo: Flag.optional(),
    /** Finished ones only. */
    complete: Flag.optional(),
    /** Those with a free licence (rule L12). */
    free: Flag.optional(),
    featured: Flag.optional(),
    sort: z.enum(SORTS, { error: `Sort by one of ${SORTS.join(', ')}` }).optional(),
    page: PageNumber.default(1),
    limit: PageSize.default(LIST_LIMIT),
    /** Asks for `facets` in the answer. */
    facets: Flag.optional(),
  })
  .refine(({ minPrice = 0, maxPrice = MAX_AMOUNT_RUPEES }) => minPrice <= maxPrice, {
    path: ['maxPrice'],
    error: 'The highest price must not be below the lowest',
  });
export type ProjectFilters = z.output<typeof ProjectFilters>;

const FacetCount = z.object({ value: z.string(), count: z.number() });
export type FacetCount = z.output<typeof FacetCount>;

/** How many listings each choice would leave, under all other filters in force; values that leave none are not told. */
export const ProjectFacets = z.object({
  categories: z.array(FacetCount),
  tags: z.array(FacetCount),
  licences: z.array(FacetCount),
  /** In the order in which uses are listed. */
  permittedUse: z.array(FacetCount),
  languages: z.array(FacetCount),
  frameworks: z.array(FacetCount),
  databases: z.array(FacetCount),
  licencesFound: z.array(FacetCount),
  /** The shortest period first; a longer one counts those of the shorter too. */
  updated: z.array(FacetCount),
  /** From four stars to one; fewer stars count those of more too. */
  ratings: z.array(FacetCount),
  /** Listings with a demo. */
  hasDemo: z.number(),
  /** Finished listings. */
  complete: z.number(),
  /** Listings with a free licence. */
  free: z.number(),
  /** Listings of each range of prices, the cheapest first; with its bounds as parameters a list finds them. */
  prices: z.array(
    z.object({ minPrice: z.number().optional(), maxPrice: z.number().optional(), count: z.number() }),
  ),
  /** Whole rupees; `null` where no listing is left. */
  priceMin: z.number().nullable(),
  priceMax: z.number().nullable(),
  /** There are more listings than were counted, so that every count may be higher, and prices may reach further. */
  countsAreLowerBounds: z.boolean(),
});
export type ProjectFacets = z.output<typeof ProjectFacets>;

/** What a list tells beside its cards. */
export const listExtras = {
  /** `total` stopped at a bound: pages say "1,000+" and end there. */
  totalIsLowerBound: z.boolean().optional(),
  /** The words that were searched for instead, where those of the caller match nothing. */
  correctedSearch: z.string().optional(),
  facets: ProjectFacets.optional(),
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
