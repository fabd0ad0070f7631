export const SELLER_KEYS_PATH = '/dashboard/seller/licence-keys';

/** The page for authors of programs. */
export const KEYS_FOR_PROGRAMS_PATH = '/licence-keys';
