import { messageOf } from '../../../lib/api/error.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { DataTable } from '../../../ui/data-table/table.tsx';
import type { AdminListState, ListCall, RowOf, RowsName } from './admin-list.ts';
import { ListTools } from './list-tools.tsx';

/** One of the market's lists as admins see it: search and filters, how many there are, the rows, and all as a file. */
export function AdminTable<K extends ListCall, N extends RowsName<K>>({
  state,
  columns,
}: {
  state: AdminListState<K, N>;
  columns: readonly Column<RowOf<K, N>>[];
}) {
  const { list, view, answer, rowsOf } = state;
  const { data, error, isPlaceholderData, refetch } = answer;
  return (
    <>
      <ListTools state={state} />
      <DataTable
        caption={list.caption}
        columns={columns}
        keyOf={list.keyOf}
        shape={list}
        view={view}
        page={data && { rows: rowsOf(data), total: data.total, limit: data.limit }}
        isOld={isPlaceholderData}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        empty={list.empty(view)}
      />
    </>
  );
}
