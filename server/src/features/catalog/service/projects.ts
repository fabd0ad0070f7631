import type * as z from 'zod';
import type { Sort } from '#contract/catalog/constants.ts';
import type { catalogEndpoints } from '#contract/catalog/endpoints.ts';
import type { ProjectFilters } from '#contract/catalog/schemas.ts';
import type { Project, ProjectCard } from '#contract/listings/schemas.ts';
import type { ProjectPage } from '#contract/pages.ts';
import { hasPagesAfter, MAX_PAGE } from '#contract/paging.ts';
import type { Context, SignedInActor } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { licencesInForce } from '../../legal-texts/public.ts';
import { getManagementDetails } from '../../listings/public.ts';
import { downloadStop, mayHaveArchive, maySeeManagementDetails } from '../../ownership/public.ts';
import { listCards, listFeatured, cardsInOrder as listInOrder } from '../repository/cards.ts';
import { findProjectRow } from '../repository/projects.ts';
import { isListed, listRelated } from '../repository/search.ts';
import { findCards } from '../search/find-cards.ts';
import { type ProjectRow, viewCard, viewProject } from '../view/projects.ts';

type Access = z.output<(typeof catalogEndpoints)['GET /projects/:id/access']['data']>;

/**
 * Approved listings: searched, filtered, sorted, one page, with facets when they are asked for (rules W6, L2, L9).
 * The `total` of a search or of combined filters stops at a bound; pages end there too. The furthest page ends every
 * list: behind it nothing is shown, however many there are.
 */
export async function listProjects(ctx: Context, filters: ProjectFilters): Promise<ProjectPage> {
  const { page, limit } = filters;
  const caller = callerOf(ctx);
  const callerId = caller?.uid ?? null;
  const [found, facets] = await findCards(ctx, filters, callerId);
  const { rows, total, isBound, corrected } = found;
  return {
    projects: page > MAX_PAGE ? [] : rows.map((row) => viewCard(row, caller)),
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
    ...(isBound ? { totalIsLowerBound: true } : {}),
    ...(corrected === undefined ? {} : { correctedSearch: corrected }),
    ...(facets ? { facets } : {}),
  };
}

/** Approved listings, newest first. */
export function listApproved(ctx: Context, page: { page: number; limit: number }): Promise<ProjectPage> {
  return listProjects(ctx, { ...page, sort: 'newest' });
}

/** What a seller has on the market, in one of the lists' orders; behind the furthest page nothing is shown. */
export async function projectsOfSeller(
  ctx: Context,
  sellerId: string,
  { page, limit, sort = 'newest' }: { page: number; limit: number; sort?: Sort | undefined },
): Promise<ProjectPage> {
  const caller = callerOf(ctx);
  const { rows, total } = await listCards(ctx.db, {
    ...{ page, limit, sellerId, category: undefined, featured: undefined },
    sort: sort === 'relevance' ? 'newest' : sort,
    callerId: caller?.uid ?? null,
  });
  return {
    projects: page > MAX_PAGE ? [] : rows.map((row) => viewCard(row, caller)),
    page,
    limit,
    total,
    hasMore: hasPagesAfter(page, limit, total),
  };
}

/** The listings that an admin features, the latest choice first. */
export async function featuredProjects(ctx: Context, limit: number): Promise<ProjectCard[]> {
  const caller = callerOf(ctx);
  const rows = await listFeatured(ctx.db, limit, caller?.uid ?? null);
  return rows.map((row) => viewCard(row, caller));
}

/** Cards of these listings in this order, without those that are not public. */
export async function cardsInOrder(ctx: Context, ids: readonly string[]): Promise<ProjectCard[]> {
  if (ids.length === 0) return [];
  const caller = callerOf(ctx);
  const rows = await listInOrder(ctx.db, '$2::uuid[]', [ids], caller?.uid ?? null);
  return rows.map((row) => viewCard(row, caller));
}

/**
 * Public listings that are like a public one, never itself.
 * @throws Refusal `listing.not_found`
 */
export async function relatedProjects(ctx: Context, id: string, limit: number): Promise<ProjectCard[]> {
  if (!(await isListed(ctx.db, id))) return fail('listing.not_found');
  const caller = callerOf(ctx);
  const rows = await listRelated(ctx.db, id, limit, caller?.uid ?? null);
  return rows.map((row) => viewCard(row, caller));
}

/**
 * One listing with what the caller may see of it: public to everybody, any other to its seller, admins and, for
 * reading, its buyers (rules L2, L8).
 * @throws Refusal `listing.not_found`
 */
export async function getProject(ctx: Context, id: string): Promise<Project> {
  const caller = callerOf(ctx);
  const row = await getVisible(ctx, id);
  const project = viewProject(row, caller, licencesInForce(ctx));
  if (maySeeManagementDetails(row, caller))
    return { ...project, management: await getManagementDetails(ctx, id) };
  const stop = row.owned && caller ? await downloadStop(ctx, caller.uid, id) : null;
  return stop ? { ...project, downloadsStopped: stop } : project;
}

/**
 * What the caller may do with a listing.
 * @throws Refusal `listing.not_found`
 */
export async function getAccess(ctx: Context, id: string): Promise<Access> {
  const row = await getVisible(ctx, id);
  const caller = callerOf(ctx);
  return {
    hasAccess: mayHaveArchive(row, caller),
    owned: row.owned,
    canPurchase: caller?.role === 'buyer' && row.listed && !row.owned && row.archive !== null,
    downloadsStopped: row.owned && caller ? await downloadStop(ctx, caller.uid, id) : null,
  };
}

async function getVisible(ctx: Context, id: string): Promise<ProjectRow> {
  const caller = callerOf(ctx);
  const row = await findProjectRow(ctx.db, id, caller?.uid ?? null);
  if (!row || !(row.listed || mayHaveArchive(row, caller))) return fail('listing.not_found');
  return row;
}

function callerOf(ctx: Context): SignedInActor | undefined {
  return ctx.actor.kind === 'user' ? ctx.actor : undefined;
}
