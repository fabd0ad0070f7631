export const NEW_LISTING_PATH = '/dashboard/seller/new';
export const LISTINGS_PATH = '/dashboard/seller';
export const SALES_PATH = '/dashboard/seller/sales';
export const PAYOUTS_PATH = '/dashboard/seller/payouts';
export const TAX_PATH = '/dashboard/seller/tax';
export const ANALYTICS_PATH = '/dashboard/seller/analytics';
export const SELLER_REVIEWS_PATH = '/dashboard/seller/reviews';
export const SELLER_REFUNDS_PATH = '/dashboard/seller/refunds';
