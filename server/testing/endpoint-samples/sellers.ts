import type { Samples } from './sample.ts';

/** Sellers' pages, and who follows them. */
export const SELLER_PAGE_SAMPLES = {
  'GET /sellers/:slug': { stranger: null, path: ({ sellerSlug }) => `/sellers/${sellerSlug}` },
  'GET /sellers/:slug/projects': {
    stranger: null,
    path: ({ sellerSlug }) => `/sellers/${sellerSlug}/projects`,
  },
  'PUT /sellers/:slug/follow': { stranger: 404, path: () => '/sellers/nobody-at-all/follow' },
  'DELETE /sellers/:slug/follow': { stranger: 404, path: () => '/sellers/nobody-at-all/follow' },
  'GET /users/me/following': { stranger: null },
  'POST /admin/users/:id/links/approve': {
    stranger: null,
    path: ({ person }) => `/admin/users/${person}/links/approve`,
    body: () => ({ reason: 'They lead where they say' }),
  },
  'POST /admin/users/:id/links/refuse': {
    stranger: null,
    path: ({ person }) => `/admin/users/${person}/links/refuse`,
    body: () => ({ reason: 'They lead elsewhere' }),
  },
} satisfies Samples;
