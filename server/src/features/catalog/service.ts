import * as z from 'zod/mini';
import type { catalogEndpoints, ProjectFilters } from '#contract/catalog.ts';
import { LIST_LIMIT } from '#contract/catalog.ts';
import { Uuid } from '#contract/fields.ts';
import type { Project, ProjectCard } from '#contract/listings.ts';
import type { PageServices, ProjectPage } from '#contract/pages.ts';
import { type Context, contextFor, type Ground, type SignedInActor } from '#platform/context.ts';
import { fail, Refusal } from '#platform/errors.ts';
import { getBackstage } from '../listings/service.ts';
import { findProjectRow, listCards, listFeatured, searchCards } from './repository.ts';
import { searchWords } from './rules.ts';
import { isBackstage, mayDownload, type ProjectRow, viewCard, viewProject } from './view.ts';

type Access = z.output<(typeof catalogEndpoints)['GET /projects/:id/access']['data']>;

/**
 * Approved listings: searched, filtered, sorted, one page (rules.md W6, L2, L9). The `total` of a search stops at
 * a bound that grows with the market; pages end there too.
 */
export async function listProjects(ctx: Context, filters: ProjectFilters): Promise<ProjectPage> {
  const { search, sort = search ? 'relevance' : 'newest', category, featured = false, page, limit } = filters;
  const caller = callerOf(ctx);
  const selection = { category, featured, page, limit, callerId: caller?.uid ?? null };
  const { rows, total } = search
    ? await searchCards(ctx.db, searchWords(search), { ...selection, sort })
    : await listCards(ctx.db, { ...selection, sort: sort === 'relevance' ? 'newest' : sort });
  return {
    projects: rows.map((row) => viewCard(row, caller)),
    page,
    limit,
    total,
    hasMore: page * limit < total,
  };
}

/** Approved listings, newest first. */
export function listApproved(ctx: Context, page: { page: number; limit: number }): Promise<ProjectPage> {
  return listProjects(ctx, { ...page, sort: 'newest' });
}

/** The listings that an admin features, the latest choice first. */
export async function featuredProjects(ctx: Context, limit: number): Promise<ProjectCard[]> {
  const caller = callerOf(ctx);
  const rows = await listFeatured(ctx.db, limit, caller?.uid ?? null);
  return rows.map((row) => viewCard(row, caller));
}

/** The featured listings; the newest approved ones when there are none (specification.md section 4). */
export async function featuredOrNewest(ctx: Context, limit: number): Promise<ProjectCard[]> {
  const featured = await featuredProjects(ctx, limit);
  if (featured.length > 0) return featured;
  return (await listApproved(ctx, { page: 1, limit })).projects;
}

/**
 * One listing with what the caller may see of it: public to everybody, any other to its seller, admins and, for
 * reading, its buyers (rules.md L2, L8).
 * @throws Refusal `listing.not_found`
 */
export async function getProject(ctx: Context, id: string): Promise<Project> {
  const caller = callerOf(ctx);
  const row = await getVisible(ctx, id);
  const project = viewProject(row, caller);
  return isBackstage(row, caller) ? { ...project, backstage: await getBackstage(ctx, id) } : project;
}

/**
 * What the caller may do with a listing.
 * @throws Refusal `listing.not_found`
 */
export async function getAccess(ctx: Context, id: string): Promise<Access> {
  const row = await getVisible(ctx, id);
  const caller = callerOf(ctx);
  return {
    hasAccess: mayDownload(row, caller),
    owned: row.owned,
    canPurchase: caller?.role === 'buyer' && row.listed && !row.owned && row.archive !== null,
  };
}

/** What page loaders ask, as an anonymous visitor (architecture.md, Pages). */
export function anonymousCatalog(ground: Ground): Omit<PageServices, 'site'> {
  const ctx = contextFor(ground, { kind: 'anonymous' }, 'page');
  return {
    listProjects: (filters) => listProjects(ctx, { page: 1, limit: LIST_LIMIT, ...filters }),
    featuredProjects: (limit) => featuredOrNewest(ctx, limit),
    async findProject(id) {
      if (!z.safeParse(Uuid, id).success) return null;
      try {
        return await getProject(ctx, id);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'listing.not_found') return null;
        throw error;
      }
    },
  };
}

async function getVisible(ctx: Context, id: string): Promise<ProjectRow> {
  const caller = callerOf(ctx);
  const row = await findProjectRow(ctx.db, id, caller?.uid ?? null);
  if (!row || !(row.listed || mayDownload(row, caller))) return fail('listing.not_found');
  return row;
}

function callerOf(ctx: Context): SignedInActor | undefined {
  return ctx.actor.kind === 'user' ? ctx.actor : undefined;
}
