import type { wishlistEndpoints } from '#contract/wishlist/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { cardsInOrder } from '../../catalog/public.ts';
import { addWish, mergeWishes, removeWish } from '../service/change.ts';
import { endSharing, listWishedIds, openShared, shareWishlist, showWishlist } from '../service/read.ts';

export const wishlistHandlers: Handlers<typeof wishlistEndpoints> = {
  'GET /wishlist': (ctx, { query }) => showWishlist(ctx, query),
  'GET /wishlist/ids': async (ctx) => ({ projectIds: await listWishedIds(ctx) }),
  'GET /wishlist/kept': async (ctx, { query }) => ({ projects: await cardsInOrder(ctx, query.ids) }),
  'PUT /wishlist/share': (ctx) => shareWishlist(ctx),
  'DELETE /wishlist/share': async (ctx) => {
    await endSharing(ctx);
    return new AnswerWithMessage(undefined, 'Your wishlist is private. The link opens nothing any more.');
  },
  'POST /wishlist/merge': async (ctx, { body }) => ({ projectIds: await mergeWishes(ctx, body.projectIds) }),
  'PUT /wishlist/:projectId': (ctx, { params }) => addWish(ctx, params.projectId),
  'DELETE /wishlist/:projectId': (ctx, { params }) => removeWish(ctx, params.projectId),
  'GET /wishlists/:token': (ctx, { params, query }) => openShared(ctx, params.token, query),
};
