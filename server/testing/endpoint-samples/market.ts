import type { Samples } from './sample.ts';

const NOBODYS = '00000000-0000-7000-8000-000000000000';

export const MARKET_SAMPLES = {
  'GET /events': { stranger: null },
  'GET /seller/balance': { stranger: null },
  'GET /seller/sales': { stranger: null },
  'GET /seller/overview': { stranger: null },
  'GET /seller/statement': { stranger: null },
  'GET /seller/payout-account': { stranger: null },
  'PUT /seller/payout-account': {
    stranger: null,
    body: () => ({ holder: 'Asha Rao', pan: 'ABCPD1234E', method: 'upi', upi: 'asha@okhdfcbank' }),
  },
  'GET /seller/payouts': { stranger: null },
  'POST /seller/payouts': { stranger: null, body: () => ({ amountPaise: 50_000 }) },
  'GET /seller/payouts/next': { stranger: null },
  'POST /payouts/webhook': { stranger: null, body: () => ({ event: 'payout.processed' }) },
  'PUT /seller/payouts/preferences': { stranger: null, body: () => ({ schedule: 'off', isPaused: false }) },
  'GET /seller/analytics': {
    stranger: 404,
    path: ({ published }) => `/seller/analytics?project=${published}`,
  },
  'GET /seller/analytics.csv': {
    stranger: 404,
    path: ({ published }) => `/seller/analytics.csv?project=${published}`,
  },
  'GET /seller/analytics/sources.csv': {
    stranger: 404,
    path: ({ published }) => `/seller/analytics/sources.csv?project=${published}`,
  },
  'POST /analytics/events': {
    stranger: null,
    body: ({ published }) => ({ events: [{ type: 'project_viewed', projectId: published }] }),
  },
  'POST /contact': {
    stranger: null,
    body: () => ({
      name: 'Sweep',
      email: 'sweep@example.test',
      subject: 'other',
      message: 'Sweeping along, with nothing to ask.',
    }),
  },
  'POST /reports': {
    stranger: null,
    body: ({ published }) => ({ about: 'listing', aboutId: published, reason: 'spam' }),
  },
  'GET /tickets/:id': { stranger: 404, path: ({ person }) => `/tickets/${person}` },
  'POST /tickets/:id/messages': {
    stranger: 404,
    path: ({ person }) => `/tickets/${person}/messages`,
    body: () => ({ text: 'One thing more.' }),
  },
  'GET /legal-texts': { stranger: null },
  'GET /legal-texts/:kind': { stranger: null, path: () => '/legal-texts/terms' },
  'GET /users/me/texts': { stranger: null },
  'POST /texts/:id/appeal': {
    stranger: 404,
    path: ({ person }) => `/texts/${person}/appeal`,
    body: () => ({ text: 'It says only what I found.' }),
  },
  'GET /notifications': { stranger: null },
  'GET /notifications/unread-count': { stranger: null },
  'PUT /notifications/mark-all-read': { stranger: null },
  'PUT /notifications/:id/read': {
    stranger: 404,
    path: ({ notification }) => `/notifications/${notification}/read`,
  },
  'PUT /notifications/:id/archive': {
    stranger: 404,
    path: ({ notification }) => `/notifications/${notification}/archive`,
  },
  'DELETE /notifications/:id': {
    stranger: 404,
    path: ({ notification }) => `/notifications/${notification}`,
  },
  'GET /notifications/admin/stats': { stranger: null },
  'POST /notifications/test': { stranger: null },
  'GET /notifications/unsubscribe/:token': { stranger: 404, path: () => '/notifications/unsubscribe/none' },
  'POST /notifications/unsubscribe/:token': { stranger: 404, path: () => '/notifications/unsubscribe/none' },
  'POST /notifications/resubscribe/:token': { stranger: 404, path: () => '/notifications/resubscribe/none' },
  'GET /wishlist': { stranger: null },
  'GET /wishlist/ids': { stranger: null },
  'GET /wishlist/kept': { stranger: null, path: ({ published }) => `/wishlist/kept?ids=${published}` },
  'PUT /wishlist/share': { stranger: null },
  'DELETE /wishlist/share': { stranger: null },
  'POST /wishlist/merge': { stranger: null, body: ({ published }) => ({ projectIds: [published] }) },
  'PUT /wishlist/:projectId': { stranger: null, path: ({ published }) => `/wishlist/${published}` },
  'DELETE /wishlist/:projectId': { stranger: null, path: ({ published }) => `/wishlist/${published}` },
  'GET /wishlists/:token': { stranger: 404, path: () => '/wishlists/none' },
  'GET /saved-searches': { stranger: null },
  'POST /saved-searches': {
    stranger: null,
    body: () => ({ name: 'Booking', conditions: { search: 'booking' } }),
  },
  'PATCH /saved-searches/:id': {
    stranger: 404,
    path: () => `/saved-searches/${NOBODYS}`,
    body: () => ({ name: 'Booking' }),
  },
  'DELETE /saved-searches/:id': { stranger: 404, path: () => `/saved-searches/${NOBODYS}` },
  'GET /figures': { stranger: null },
} satisfies Samples;
