import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, pageOf } from '../fields.ts';
import { ProjectCard } from '../listings/schemas.ts';
import { SELLER_LIST_LIMIT } from './constants.ts';
import { BySlug, FollowedSeller, FollowState, SellerPage, SellerProjectsQuery } from './schemas.ts';

/** Calls of the sellers feature: their pages, and who follows them (rule R3). */
export const sellerPageEndpoints = {
  'GET /sellers/:slug': endpoint({
    summary: 'A seller, as everybody may see them',
    access: 'public',
    params: BySlug,
    data: SellerPage,
    otherStatuses: [{ status: 301, when: 'the slug is an earlier one of the seller' }],
    cached: true,
  }),
  'GET /sellers/:slug/projects': endpoint({
    summary: 'What a seller has on the market',
    access: 'public',
    params: BySlug,
    query: SellerProjectsQuery,
    data: pageOf('projects', ProjectCard),
    cached: true,
  }),
  'PUT /sellers/:slug/follow': endpoint({
    summary: 'Hear of new listings and versions of a seller',
    access: 'signed-in',
    params: BySlug,
    data: FollowState,
  }),
  'DELETE /sellers/:slug/follow': endpoint({
    summary: 'Stop following a seller',
    access: 'signed-in',
    params: BySlug,
    data: FollowState,
  }),
  'GET /users/me/following': endpoint({
    summary: 'The sellers whom the caller follows, the latest first',
    access: 'signed-in',
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(SELLER_LIST_LIMIT) }),
    data: pageOf('sellers', FollowedSeller),
  }),
};
