import type { sellerPageEndpoints } from '#contract/sellers/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { follow, listFollowed, unfollow } from '../service/follow.ts';
import { listSellerProjects, showSeller } from '../service/show-seller.ts';

export const sellerPageHandlers: Handlers<typeof sellerPageEndpoints> = {
  'GET /sellers/:slug': async (ctx, { params, reply }) => {
    const seller = await showSeller(ctx, params.slug);
    if (seller.slug === params.slug) return seller;
    reply.header('location', `/api/sellers/${seller.slug}`);
    return new AnswerWithMessage(seller, 'This seller has another address.', 301);
  },
  'GET /sellers/:slug/projects': (ctx, { params, query }) => listSellerProjects(ctx, params.slug, query),
  'PUT /sellers/:slug/follow': (ctx, { params }) => follow(ctx, params.slug),
  'DELETE /sellers/:slug/follow': (ctx, { params }) => unfollow(ctx, params.slug),
  'GET /users/me/following': (ctx, { query }) => listFollowed(ctx, query),
};
