import { useQuery } from '@tanstack/react-query';
import type { EndpointKey } from '#contract/endpoints.ts';
import { type Answer, api } from '../../../lib/api/call.ts';
import { downloadFile } from '../../../lib/files/download-file.ts';
import { useTableView } from '../../../ui/data-table/use-view.ts';
import { type TableShape, type TableView, tableQuery } from '../../../ui/data-table/view.ts';

/** A call that answers a page of a list. */
export type ListCall = {
  [K in EndpointKey]: Answer<K> extends { total: number; limit: number } ? K : never;
}[EndpointKey];

/** What the rows are called in a page: `discounts`. */
export type RowsName<K extends ListCall> = {
  [N in keyof Answer<K>]: Answer<K>[N] extends readonly object[] ? N : never;
}[keyof Answer<K>];

export type RowOf<K extends ListCall, N extends RowsName<K>> = Answer<K>[N] extends readonly (infer Row)[]
  ? Row
  : never;

/** One of the market's lists as admins see it: what it asks, how it is narrowed and sorted, what it is called. */
export interface AdminList<K extends ListCall, N extends RowsName<K>> extends TableShape {
  /** Under which it is kept, and asked for anew when something of it changes. */
  key: string;
  call: K;
  rows: N;
  keyOf: (row: RowOf<K, N>) => string;
  /** By what it can be sorted. */
  sorts: readonly string[];
  /** Begins the ids of its fields. */
  id: string;
  /** What one row is, to count them by: "order". */
  one: string;
  caption: string;
  /** What the search looks at. */
  placeholder: string;
  /** Name of the file with all rows, which the call of the same name with `.csv` makes. */
  file?: `${K}.csv` extends EndpointKey ? string : never;
  /** Where the file holds people's addresses: the field of its query that says what it is for (rule R4). */
  reason?: 'reason' | 'exportReason';
  /** The view as the call takes it, where its words are others than the address has. */
  queryOf?: (view: TableView) => Record<string, string | number>;
  /** Said where the list has nothing at all. */
  empty: (view: TableView) => { title: string; text: string };
}

/** Declares a list; `useAdminList` reads it, and `AdminTable` shows it. */
export function adminList<K extends ListCall, N extends RowsName<K>>(list: AdminList<K, N>): AdminList<K, N> {
  return list;
}

/** A list as the address asks for it, with the page that was read. */
export function useAdminList<K extends ListCall, N extends RowsName<K>>(list: AdminList<K, N>) {
  const { view, narrow } = useTableView(list, list.sorts);
  const query = (list.queryOf ?? tableQuery)(view);
  const answer = useQuery({
    queryKey: [list.key, 'list', query],
    // Which of the calls it is, its declaration has checked.
    queryFn: ({ signal }) =>
      api(list.call as 'GET /admin/orders', { query, signal }) as Promise<unknown> as Promise<Answer<K>>,
    placeholderData: (before) => before,
    // Admins decide by what it says.
    staleTime: 0,
  });
  return {
    list,
    view,
    narrow,
    answer,
    rowsOf: (page: Answer<K>) => page[list.rows] as RowOf<K, N>[],
    /** Saves all rows of the view, where the list has a file; `reason` says what for, where it asks. */
    takeFile: (reason?: string) =>
      downloadFile(
        `${list.call}.csv` as 'GET /admin/orders.csv',
        list.reason ? { ...query, [list.reason]: reason } : query,
        list.file ?? '',
      ),
  };
}

export type AdminListState<K extends ListCall, N extends RowsName<K>> = ReturnType<typeof useAdminList<K, N>>;

/** What the parts of a list need of it, whatever its rows are. */
export type AnyListState = Pick<AdminListState<ListCall, never>, 'view' | 'narrow' | 'takeFile'> & {
  list: Pick<AdminList<ListCall, never>, 'id' | 'one' | 'placeholder' | 'reason' | keyof TableShape> & {
    file?: string;
  };
  answer: { data: { total: number } | undefined; isPlaceholderData: boolean };
};
