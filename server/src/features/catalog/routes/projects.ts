import type { catalogEndpoints } from '#contract/catalog/endpoints.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import { suggest } from '../search/suggest.ts';
import { compareListings } from '../service/compare-listings.ts';
import { guidePrice } from '../service/guide-price.ts';
import {
  featuredProjects,
  getAccess,
  getProject,
  listApproved,
  listProjects,
  relatedProjects,
} from '../service/projects.ts';

export const catalogHandlers: Handlers<typeof catalogEndpoints> = {
  'GET /projects': (ctx, { query }) => listProjects(ctx, query),
  'GET /projects/suggest': async (ctx, { query }) => ({ suggestions: await suggest(ctx, query.q) }),
  'GET /projects/featured': async (ctx, { query }) => ({
    projects: await featuredProjects(ctx, query.limit),
  }),
  'GET /projects/approved': (ctx, { query }) => listApproved(ctx, query),
  'GET /projects/price-guide': async (ctx, { query }) => ({ guide: await guidePrice(ctx, query) }),
  'GET /compare': async (ctx, { query }) => ({ projects: await compareListings(ctx, query.ids) }),
  'GET /projects/:id': (ctx, { params }) => getProject(ctx, params.id),
  'GET /projects/:id/related': async (ctx, { params, query }) => ({
    projects: await relatedProjects(ctx, params.id, query.limit),
  }),
  'GET /projects/:id/access': (ctx, { params }) => getAccess(ctx, params.id),
};
