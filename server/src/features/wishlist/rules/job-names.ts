/** Takes what somebody has bought off their wishlist. */
export const FORGET_BOUGHT = 'wishlist.forget-bought';
