import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf, Uuid } from '../fields.ts';
import { Project, ProjectCard } from '../listings/schemas.ts';
import { DOWNLOAD_STOPS } from '../payments/refunds/constants.ts';
import { ComparedIds, ComparedListing } from './comparison/schemas.ts';
import { FEATURED_LIMIT, LIST_LIMIT, RELATED_LIMIT } from './constants.ts';
import { PriceGuide, PriceGuideQuery } from './price-guide/schemas.ts';
import { listExtras, ProjectFilters, SearchText, Suggestion } from './schemas.ts';

const PageOnly = z.object({ page: PageNumber.default(1), limit: PageSize.default(LIST_LIMIT) });

const ById = z.object({ id: Uuid });

/** Calls of the catalog feature: what visitors and buyers see. */
export const catalogEndpoints = {
  'GET /projects': endpoint({
    summary: 'Approved listings: search, filter, sort, page, count',
    access: 'public',
    query: ProjectFilters,
    data: pageOf('projects', ProjectCard).extend(listExtras),
    cached: true,
  }),
  'GET /projects/suggest': endpoint({
    summary: 'Titles, tags, categories and a corrected spelling for what somebody types',
    access: 'public',
    query: z.object({ q: SearchText.default('') }),
    data: z.object({ suggestions: z.array(Suggestion) }),
    cached: true,
  }),
  'GET /projects/featured': endpoint({
    summary: 'Listings that the market features',
    access: 'public',
    query: z.object({ limit: PageSize.default(FEATURED_LIMIT) }),
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
  'GET /projects/price-guide': endpoint({
    summary: 'What similar projects of other sellers cost; nothing where they are too few to compare with',
    access: ['seller'],
    query: PriceGuideQuery,
    data: z.object({ guide: PriceGuide.nullable() }),
  }),
  'GET /compare': endpoint({
    summary: 'Up to four public listings by the facts that can be held side by side',
    access: 'public',
    query: z.object({ ids: ComparedIds }),
    data: z.object({ projects: z.array(ComparedListing) }),
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
    summary: 'Listings that are similar to a public one',
    access: 'public',
    params: ById,
    query: z.object({ limit: PageSize.default(RELATED_LIMIT) }),
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
      downloadsStopped: z.enum(DOWNLOAD_STOPS).nullable(),
    }),
  }),
};
