import type { FastifyReply, FastifyRequest } from 'fastify';
import { CSV_ROWS } from '#contract/admin/tables/constants.ts';
import type { Context } from '#platform/context.ts';
import type { ManagedList } from '#platform/database/managed-list.ts';
import { type CsvColumns, sendCsv } from '#platform/http/csv.ts';
import { recordExport } from '../service/exports.ts';

/** A list as a file. */
interface ListFile<Row, Reason extends string> {
  /** Under which it is saved. */
  name: string;
  /** Of a list that holds people's addresses: the field of the query that says what the file is for (rule R4). */
  reason?: Reason;
  columns: CsvColumns<Row>;
}

interface FileCall<Query> {
  query: Query;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The two handlers of a list: a page of it, and the whole of what its filter finds as a file. */
export function listHandlers<
  Query extends { page: number; limit: number },
  Page extends { total: number },
  Row,
  Reason extends string = never,
>(list: ManagedList<Query, Page, Row>, { name, reason, columns }: ListFile<Row, Reason>) {
  return {
    page: (ctx: Context, { query }: { query: Query }): Promise<Page> => list.page(ctx, query),
    file: async (
      ctx: Context,
      { query, request, reply }: FileCall<Query & Record<Reason, string>>,
    ): Promise<FastifyReply> => {
      if (reason !== undefined) {
        // Kept before the first row leaves: who took which people out of the market, how many, and why.
        const { total } = await list.page(ctx, { ...query, page: 1, limit: 1 });
        await recordExport(ctx, {
          file: name,
          filter: filterOf(query, reason),
          rows: Math.min(total, CSV_ROWS),
          reason: query[reason],
          address: request.ip,
        });
      }
      return sendCsv(reply, name, columns, list.rows(ctx, query));
    },
  };
}

/** A file holds the newest rows of a filter whatever page and order the list was shown in. */
const NO_FILTER = ['page', 'limit', 'sort', 'dir'];

function filterOf(query: object, reason: string): Record<string, unknown> {
  const chosen = Object.entries(query).filter(
    ([name, value]) => name !== reason && !NO_FILTER.includes(name) && value !== undefined && value !== '',
  );
  return Object.fromEntries(chosen);
}
