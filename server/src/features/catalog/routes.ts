import type { catalogEndpoints } from '#contract/catalog.ts';
import type { Handlers } from '#platform/http/register.ts';
import { featuredProjects, getAccess, getProject, listApproved, listProjects } from './service.ts';

export const catalogHandlers: Handlers<typeof catalogEndpoints> = {
  'GET /projects': (ctx, { query }) => listProjects(ctx, query),
  'GET /projects/featured': async (ctx, { query }) => ({
    projects: await featuredProjects(ctx, query.limit),
  }),
  'GET /projects/approved': (ctx, { query }) => listApproved(ctx, query),
  'GET /projects/:id': (ctx, { params }) => getProject(ctx, params.id),
  'GET /projects/:id/access': (ctx, { params }) => getAccess(ctx, params.id),
};
