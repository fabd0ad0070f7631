import type { Samples } from './sample.ts';

const REVIEW = { rating: 4, text: 'It does what it says.', marks: { runs: 5 } };

export const REVIEW_SAMPLES = {
  'GET /projects/:id/reviews': { stranger: null, path: ({ published }) => `/projects/${published}/reviews` },
  'POST /projects/:id/reviews': {
    stranger: 403,
    path: ({ published }) => `/projects/${published}/reviews`,
    body: () => REVIEW,
  },
  'PUT /reviews/:id': { stranger: 404, path: ({ person }) => `/reviews/${person}`, body: () => REVIEW },
  'DELETE /reviews/:id': { stranger: 404, path: ({ person }) => `/reviews/${person}` },
  'POST /reviews/:id/reply': {
    stranger: 404,
    path: ({ person }) => `/reviews/${person}/reply`,
    body: () => ({ text: 'Thank you.' }),
  },
  'PUT /reviews/:id/reply': {
    stranger: 404,
    path: ({ person }) => `/reviews/${person}/reply`,
    body: () => ({ text: 'Thank you.' }),
  },
  'DELETE /reviews/:id/reply': { stranger: 404, path: ({ person }) => `/reviews/${person}/reply` },
  'PUT /reviews/:id/helpful': { stranger: 404, path: ({ person }) => `/reviews/${person}/helpful` },
  'DELETE /reviews/:id/helpful': { stranger: 404, path: ({ person }) => `/reviews/${person}/helpful` },
  'GET /seller/reviews': { stranger: null },
} satisfies Samples;
