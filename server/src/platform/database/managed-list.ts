import { hasPagesAfter } from '#contract/paging.ts';
import type { Context } from '../context.ts';
import { readTable, readWhole, type TableSource } from './read-table.ts';

/** A list of the admins: a page of it for the screen, and all its rows, newest first, for a file. */
export interface ManagedList<Query, Page, Entry> {
  page: (ctx: Context, query: Query) => Promise<Page>;
  rows: (ctx: Context, query: Query) => AsyncIterable<Entry>;
}

/** A page as the contract's `pageOf` describes it: the rows under the list's name. */
type PageOf<Name extends string, Entry> = Record<Name, Entry[]> & {
  page: number;
  limit: number;
  total: number;
  hasMore: boolean;
};

interface TableQuery<Sort extends string> {
  sort: Sort;
  dir: 'asc' | 'desc';
  page: number;
  limit: number;
}

/** Makes a list of what an answer calls its rows, the table that a query reads, and what is shown of a row. */
export function managedList<
  Name extends string,
  Query extends TableQuery<Sort>,
  Sort extends string,
  Row extends object,
  Entry,
>({
  name,
  table,
  view,
}: {
  name: Name;
  table: (query: Query, ctx: Context) => TableSource<Row, Sort>;
  view: (row: Row, ctx: Context) => Entry;
}): ManagedList<Query, PageOf<Name, Entry>, Entry> {
  return {
    async page(ctx, query) {
      const { page, limit } = query;
      const { rows, total } = await readTable(ctx.db, table(query, ctx), query);
      const entries = { [name]: rows.map((row) => view(row, ctx)) } as Record<Name, Entry[]>;
      return { ...entries, page, limit, total, hasMore: hasPagesAfter(page, limit, total) };
    },
    async *rows(ctx, query) {
      for await (const row of readWhole(ctx.db, table(query, ctx))) yield view(row, ctx);
    },
  };
}
