import type { funnelEndpoints } from '#contract/analytics/endpoints.ts';
import { type CsvColumns, sendCsv } from '#platform/http/csv.ts';
import type { Handlers } from '#platform/http/endpoints/register.ts';
import {
  type FunnelFile,
  type ListingDayRow,
  marketFunnel,
  marketFunnelFile,
  marketSourcesFile,
  type SourceDayRow,
  sellerFunnel,
  sellerFunnelFile,
  sellerSourcesFile,
} from '../service/funnel.ts';

/** Amounts are rupees, with paise behind the point. */
const DAYS: CsvColumns<ListingDayRow> = {
  day: (row) => row.day,
  id: (row) => row.project_id,
  project: (row) => row.title,
  category: (row) => row.category,
  price: (row) => row.price_paise / 100,
  views: (row) => row.views,
  checkouts: (row) => row.checkouts,
  sales: (row) => row.sales,
  paid: (row) => row.soldPaise / 100,
};
const DAYS_OF_ALL: CsvColumns<ListingDayRow> = { ...DAYS, seller: (row) => row.seller };

/** Names as they are counted: `direct`, `market` and `other` are our own. */
const SOURCES: CsvColumns<SourceDayRow> = {
  day: (row) => row.day,
  id: (row) => row.project_id,
  project: (row) => row.title,
  kind: (row) => row.kind,
  name: (row) => row.name,
  views: (row) => row.views,
};

export const funnelHandlers: Handlers<typeof funnelEndpoints> = {
  'GET /seller/analytics': (ctx, { query }) => sellerFunnel(ctx, query),
  'GET /seller/analytics.csv': async (ctx, { query, reply }) => {
    const file = await sellerFunnelFile(ctx, query);
    return sendCsv(reply, nameOf(file), DAYS, file.rows);
  },
  'GET /seller/analytics/sources.csv': async (ctx, { query, reply }) => {
    const file = await sellerSourcesFile(ctx, query);
    return sendCsv(reply, nameOf(file, 'sources'), SOURCES, file.rows);
  },
  'GET /admin/analytics': (ctx, { query }) => marketFunnel(ctx, query),
  'GET /admin/analytics.csv': async (ctx, { query, reply }) => {
    const file = await marketFunnelFile(ctx, query);
    return sendCsv(reply, nameOf(file), DAYS_OF_ALL, file.rows);
  },
  'GET /admin/analytics/sources.csv': async (ctx, { query, reply }) => {
    const file = await marketSourcesFile(ctx, query);
    return sendCsv(reply, nameOf(file, 'sources'), SOURCES, file.rows);
  },
};

const nameOf = ({ from, until }: FunnelFile<unknown>, what = 'analytics') => `${what}-${from}-${until}.csv`;
