export const WISHLIST_PATH = '/wishlist';
export const SAVED_SEARCHES_PATH = '/saved-searches';

/** The page of a wishlist that is shared by a link. */
export const sharedWishlistPath = (token: string) => `/wishlists/${token}`;
