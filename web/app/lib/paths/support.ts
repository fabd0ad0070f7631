/** All support threads of somebody, of what they bought and of what they sold (rule R6). */
export const SUPPORT_PATH = '/support';
/** A seller's, in their dashboard. */
export const SELLER_SUPPORT_PATH = '/dashboard/seller/support';
export const threadPath = (id: string) => `${SUPPORT_PATH}/${id}`;
/** Leads to the thread of a purchase, and opens it where there is none yet. */
export const NEW_SUPPORT_PATH = '/support/new';
export const helpPath = (orderId: string) => `${NEW_SUPPORT_PATH}?order=${orderId}`;
