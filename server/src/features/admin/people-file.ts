import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSV_ROWS } from '#contract/tables.ts';
import type { Context } from '#platform/context.ts';
import { type CsvValue, sendCsv } from '#platform/http/csv.ts';
import { mapRows } from './files.ts';
import { recordExport } from './service/exports.ts';

/** A list as a file: what it is called, its columns, and how both are read for a filter. */
export interface PeopleFile<Query, Row> {
  name: string;
  head: readonly string[];
  /** One page of the list: it knows how many rows the filter has. */
  page: (ctx: Context, query: Query) => Promise<{ total: number }>;
  rows: (ctx: Context, query: Query) => AsyncIterable<Row>;
  line: (row: Row) => CsvValue[];
}

/**
 * Sends a list that holds people's addresses as a file. It is kept as an act before the first row leaves: who took
 * which people out of the market, how many, and why (rule R4).
 */
export async function sendPeopleFile<Query extends { page: number; limit: number }, Row>(
  ctx: Context,
  { query, request, reply }: { query: Query; request: FastifyRequest; reply: FastifyReply },
  { name, head, page, rows, line }: PeopleFile<Query, Row>,
  reason: string,
): Promise<FastifyReply> {
  const { total } = await page(ctx, { ...query, page: 1, limit: 1 });
  await recordExport(ctx, {
    file: name,
    filter: filterOf(query),
    rows: Math.min(total, CSV_ROWS),
    reason,
    address: request.ip,
  });
  return sendCsv(reply, name, head, mapRows(rows(ctx, query), line));
}

/** A file holds the newest rows of a filter whatever page and order the list was shown in. */
const NO_FILTER = ['page', 'limit', 'sort', 'dir'];

function filterOf(query: object): Record<string, unknown> {
  const chosen = Object.entries(query).filter(
    ([name, value]) => !NO_FILTER.includes(name) && value !== undefined && value !== '',
  );
  return Object.fromEntries(chosen);
}
