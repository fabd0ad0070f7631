import type { funnelEndpoints } from '#contract/funnel.ts';
import { type CsvValue, sendCsv } from '#platform/http/csv.ts';
import type { Handlers } from '#platform/http/register.ts';
import {
  type FunnelFile,
  marketFunnel,
  marketFunnelFile,
  marketSourcesFile,
  type SourceDayRow,
  sellerFunnel,
  sellerFunnelFile,
  sellerSourcesFile,
} from './service.ts';

const HEAD = ['day', 'id', 'project', 'category', 'price', 'views', 'checkouts', 'sales', 'paid'];
const SOURCES_HEAD = ['day', 'id', 'project', 'kind', 'name', 'views'];

export const funnelHandlers: Handlers<typeof funnelEndpoints> = {
  'GET /seller/analytics': (ctx, { query }) => sellerFunnel(ctx, query),
  'GET /seller/analytics.csv': async (ctx, { query, reply }) => {
    const file = await sellerFunnelFile(ctx, query);
    return sendCsv(reply, nameOf(file), HEAD, linesOf(file, []));
  },
  'GET /seller/analytics/sources.csv': async (ctx, { query, reply }) => {
    const file = await sellerSourcesFile(ctx, query);
    return sendCsv(reply, nameOf(file, 'sources'), SOURCES_HEAD, sourceLinesOf(file));
  },
  'GET /admin/analytics': (ctx, { query }) => marketFunnel(ctx, query),
  'GET /admin/analytics.csv': async (ctx, { query, reply }) => {
    const file = await marketFunnelFile(ctx, query);
    return sendCsv(reply, nameOf(file), [...HEAD, 'seller'], linesOf(file, ['seller']));
  },
  'GET /admin/analytics/sources.csv': async (ctx, { query, reply }) => {
    const file = await marketSourcesFile(ctx, query);
    return sendCsv(reply, nameOf(file, 'sources'), SOURCES_HEAD, sourceLinesOf(file));
  },
};

const nameOf = ({ from, until }: FunnelFile<unknown>, what = 'analytics') => `${what}-${from}-${until}.csv`;

/** Amounts are rupees, with paise behind the point. */
async function* linesOf({ rows }: FunnelFile, more: readonly 'seller'[]): AsyncGenerator<CsvValue[]> {
  for await (const row of rows) {
    const { day, project_id, title, category, price_paise, views, checkouts, sales, soldPaise } = row;
    yield [
      ...[day, project_id, title, category, price_paise / 100, views, checkouts, sales, soldPaise / 100],
      ...more.map((name) => row[name]),
    ];
  }
}

/** Names as they are counted: `direct`, `market` and `other` are our own. */
async function* sourceLinesOf({ rows }: FunnelFile<SourceDayRow>): AsyncGenerator<CsvValue[]> {
  for await (const { day, project_id, title, kind, name, views } of rows)
    yield [day, project_id, title, kind, name, views];
}
