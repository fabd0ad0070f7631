import { LIST_LIMIT } from '#contract/catalog/constants.ts';
import { Uuid } from '#contract/fields.ts';
import type { InspectionReport, TreeEntry } from '#contract/inspection/schemas.ts';
import type { Project, ProjectCard } from '#contract/listings/schemas.ts';
import type { PageServices } from '#contract/pages.ts';
import { type Context, type Services, visitorContext } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { listTree, showReport } from '../../inspection/public.ts';
import { listVersions } from '../../listings/public.ts';
import { compareListings } from './compare-listings.ts';
import { featuredProjects, getProject, listApproved, listProjects, relatedProjects } from './projects.ts';

/** The featured listings; the newest approved ones when there are none (rule B4). */
async function featuredOrNewest(ctx: Context, limit: number): Promise<ProjectCard[]> {
  const featured = await featuredProjects(ctx, limit);
  if (featured.length > 0) return featured;
  return (await listApproved(ctx, { page: 1, limit })).projects;
}

/** What is said of what a visitor may not see, or what has no archive yet. */
const NOT_THERE: readonly Refusal['code'][] = ['listing.not_found', 'inspection.no_archive'];

type CatalogPart =
  | 'listProjects'
  | 'featuredProjects'
  | 'findProject'
  | 'listVersions'
  | 'findReport'
  | 'listFiles'
  | 'compareListings'
  | 'relatedProjects';

/** What page loaders ask, as an anonymous visitor (ARCHITECTURE.md, Pages). */
export function anonymousCatalog(services: Services): Pick<PageServices, CatalogPart> {
  const visitor = () => visitorContext(services);
  const orNothing = async <T>(id: string, nothing: T, find: () => Promise<T>): Promise<T> => {
    if (!Uuid.safeParse(id).success) return nothing;
    try {
      return await find();
    } catch (error) {
      if (error instanceof Refusal && NOT_THERE.includes(error.code)) return nothing;
      throw error;
    }
  };
  return {
    listProjects: (filters) => listProjects(visitor(), { page: 1, limit: LIST_LIMIT, ...filters }),
    featuredProjects: (limit) => featuredOrNewest(visitor(), limit),
    findProject: (id) => orNothing<Project | null>(id, null, () => getProject(visitor(), id)),
    listVersions: (id) => orNothing(id, [], () => listVersions(visitor(), id)),
    findReport: (id) => orNothing<InspectionReport | null>(id, null, () => showReport(visitor(), id, {})),
    listFiles: (id) => orNothing<TreeEntry[]>(id, [], async () => (await listTree(visitor(), id, {})).files),
    compareListings: (ids) =>
      compareListings(
        visitor(),
        ids.filter((id) => Uuid.safeParse(id).success),
      ),
    relatedProjects: (id, limit) => orNothing(id, [], () => relatedProjects(visitor(), id, limit)),
  };
}
