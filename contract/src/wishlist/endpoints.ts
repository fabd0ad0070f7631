import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { PageNumber, PageSize, Uuid } from '../fields.ts';
import { ProjectCard } from '../listings/schemas.ts';
import { WISHLIST_LIMITS } from './constants.ts';
import {
  KeptProjects,
  SharedWishlist,
  ShareToken,
  ShownIds,
  Wish,
  WishedIds,
  Wishlist,
  WishlistQuery,
} from './schemas.ts';

const ByProject = z.object({ projectId: Uuid });

export const wishlistEndpoints = {
  'GET /wishlist': endpoint({
    summary: 'The projects that the caller wishes for, and are on the market',
    access: 'signed-in',
    query: WishlistQuery,
    data: Wishlist,
  }),
  'GET /wishlist/ids': endpoint({
    summary: "The ids of everything on the caller's wishlist, for the hearts on cards",
    access: 'signed-in',
    data: WishedIds,
  }),
  'GET /wishlist/kept': endpoint({
    summary: 'Cards of what a browser keeps for a visitor who is not signed in, as far as they are public',
    access: 'public',
    query: z.object({ ids: ShownIds }),
    data: z.object({ projects: z.array(ProjectCard) }),
  }),
  'PUT /wishlist/share': endpoint({
    summary: 'Share the wishlist by a secret link; the same link while it is shared',
    access: 'signed-in',
    data: z.object({ shareToken: z.string() }),
  }),
  'DELETE /wishlist/share': endpoint({
    summary: 'End the link that shares the wishlist; a later one is another',
    access: 'signed-in',
  }),
  'POST /wishlist/merge': endpoint({
    summary: 'Add what a browser kept before its visitor signed in; what is not on the market is left out',
    access: 'signed-in',
    body: KeptProjects,
    data: WishedIds,
    idempotent: true,
  }),
  'PUT /wishlist/:projectId': endpoint({
    summary: 'Put a public project on the wishlist; doing it again changes nothing',
    access: 'signed-in',
    params: ByProject,
    data: Wish,
  }),
  'DELETE /wishlist/:projectId': endpoint({
    summary: 'Take a project off the wishlist; doing it again changes nothing',
    access: 'signed-in',
    params: ByProject,
    data: Wish,
  }),
  'GET /wishlists/:token': endpoint({
    summary: 'A wishlist that its owner shares by this link',
    access: 'public',
    params: z.object({ token: ShareToken }),
    query: z.object({ page: PageNumber.default(1), limit: PageSize.default(WISHLIST_LIMITS.page) }),
    data: SharedWishlist,
  }),
};
