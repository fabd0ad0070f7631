import { WISHLIST_LIMITS } from './constants.ts';

/** What the calls of wishlists can answer, in the form of `ERRORS` (rule R3). */
export const WISHLIST_ERRORS = {
  'wishlist.own': [409, 'This is your own project; it cannot be on your wishlist.'],
  'wishlist.full': [
    409,
    `Your wishlist has ${WISHLIST_LIMITS.projects} projects, which is all it holds. Take one away first.`,
  ],
  'wishlist.not_shared': [404, 'This wishlist is not shared, or not any more. Ask its owner for a new link.'],
} as const;
