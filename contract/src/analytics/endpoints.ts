import { endpoint } from '../endpoint.ts';
import { EVENT_BYTES } from './constants.ts';
import { AnalyticsEvents, FunnelQuery, MarketAnalytics, MarketFigures, SellerAnalytics } from './schemas.ts';

export const analyticsEndpoints = {
  'POST /analytics/events': endpoint({
    summary: 'Report what was viewed, in batches; a listing is counted once per visitor and day',
    access: 'public',
    body: AnalyticsEvents,
    bodyBytes: EVENT_BYTES,
    status: 202,
  }),
};

/** Calls of the analytics feature that anybody may make. */
export const figureEndpoints = {
  'GET /figures': endpoint({
    summary: 'Figures of the whole market: listings, prices and sales by week, in counts',
    access: 'public',
    data: MarketFigures,
    cached: true,
  }),
};

/** Calls of the analytics feature that show what came of the views. */
export const funnelEndpoints = {
  'GET /seller/analytics': endpoint({
    summary: 'Views, checkouts and sales of the caller’s listings by day, and where the views came from',
    access: ['seller'],
    query: FunnelQuery,
    data: SellerAnalytics,
  }),
  'GET /seller/analytics.csv': endpoint({
    summary: 'The same by day and listing, as a file',
    access: ['seller'],
    query: FunnelQuery,
    answer: 'file',
  }),
  'GET /seller/analytics/sources.csv': endpoint({
    summary: 'Every referrer and search term by day and listing, as a file',
    access: ['seller'],
    query: FunnelQuery,
    answer: 'file',
  }),
  'GET /admin/analytics': endpoint({
    summary: 'Views, checkouts and sales of the whole market by day, and how its pages are read',
    access: ['admin'],
    query: FunnelQuery,
    data: MarketAnalytics,
  }),
  'GET /admin/analytics.csv': endpoint({
    summary: 'The same by day and listing, as a file',
    access: ['admin'],
    query: FunnelQuery,
    answer: 'file',
  }),
  'GET /admin/analytics/sources.csv': endpoint({
    summary: 'Every referrer and search term of the market by day, or of one listing, as a file',
    access: ['admin'],
    query: FunnelQuery,
    answer: 'file',
  }),
};
