import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Flag, PageNumber, PageSize, pageOf, Uuid } from './fields.ts';
import { CATEGORIES, LISTING_LIMITS, Project, ProjectCard } from './listings.ts';

export const SORTS = ['relevance', 'newest', 'price-asc', 'price-desc', 'best-selling'] as const;
export type Sort = (typeof SORTS)[number];

export const FEATURED_LIMIT = 4;
export const LIST_LIMIT = 12;

const search = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LISTING_LIMITS.searchMax, `Search for at most ${LISTING_LIMITS.searchMax} characters`),
  );

export const ProjectFilters = z.object({
  search: z.optional(search),
  category: z.optional(z.enum(CATEGORIES, { error: 'There is no such category' })),
  featured: z.optional(Flag),
  sort: z.optional(z.enum(SORTS, { error: `Sort by one of ${SORTS.join(', ')}` })),
  page: z._default(PageNumber, 1),
  limit: z._default(PageSize, LIST_LIMIT),
});
export type ProjectFilters = z.output<typeof ProjectFilters>;

const PageOnly = z.object({ page: z._default(PageNumber, 1), limit: z._default(PageSize, LIST_LIMIT) });

const ById = z.object({ id: Uuid });

/** Calls of the catalog feature: what visitors and buyers see. */
export const catalogEndpoints = {
  'GET /projects': endpoint({
    summary: 'Approved listings: search, filter, sort, page',
    access: 'public',
    query: ProjectFilters,
    data: pageOf('projects', ProjectCard),
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
  'GET /projects/:id/access': endpoint({
    summary: 'What the caller may do with a listing',
    access: 'signed-in',
    params: ById,
    data: z.object({ hasAccess: z.boolean(), owned: z.boolean(), canPurchase: z.boolean() }),
  }),
};
