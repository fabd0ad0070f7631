import { messageOf } from '../../../lib/api/error.ts';
import type { Column } from '../../../ui/data-table/rows.tsx';
import { DataTable } from '../../../ui/data-table/table.tsx';
import { useRowChoice } from '../../../ui/data-table/use-row-choice.ts';
import { tableAddress } from '../../../ui/data-table/view.ts';
import type { AdminListState, ListCall, RowOf, RowsName } from './admin-list.ts';
import type { BulkAct } from './bulk/act.ts';
import { BulkBar } from './bulk/bar.tsx';
import { ColumnsMenu, offeredColumns, shownColumns } from './choices/columns-menu.tsx';
import { useListChoices } from './choices/stored.ts';
import { ListTools } from './list-tools.tsx';

/** What can be done with several rows of a list, and how a refused one is named. */
export interface BulkActs<Row> {
  acts: readonly BulkAct<Row>[];
  nameOf: (row: Row) => string;
  /** Said of marked rows with which nothing can be done. */
  whyNone?: string;
}

/**
 * One of the market's lists as admins see it: search, filters and saved views, how many there are, the rows with the
 * columns that were chosen, what can be done with several of them, and all as a file.
 */
export function AdminTable<K extends ListCall, N extends RowsName<K>>({
  state,
  columns,
  bulk,
}: {
  state: AdminListState<K, N>;
  columns: readonly Column<RowOf<K, N>>[];
  bulk?: BulkActs<RowOf<K, N>>;
}) {
  const { list, view, answer, rowsOf } = state;
  const { data, error, isPlaceholderData, refetch } = answer;
  const { choices, change } = useListChoices(list.path);
  const choice = useRowChoice(tableAddress(list, view));
  const page = data && { rows: rowsOf(data), total: data.total, limit: data.limit };
  return (
    <>
      <ListTools
        state={state}
        columns={
          <ColumnsMenu
            columns={offeredColumns(columns, view.sort)}
            hidden={choices.hidden}
            onHide={(hidden) => change({ hidden })}
          />
        }
      />
      <DataTable
        caption={list.caption}
        columns={shownColumns(columns, choices.hidden, view.sort)}
        keyOf={list.keyOf}
        shape={list}
        view={view}
        page={page}
        isOld={isPlaceholderData}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        empty={list.empty(view)}
        choice={bulk && choice}
        foot={
          bulk &&
          page && (
            <BulkBar
              rows={page.rows}
              choice={choice}
              acts={bulk.acts}
              names={{ ...list, nameOf: bulk.nameOf, listKey: list.key }}
              whyNone={bulk.whyNone}
            />
          )
        }
      />
    </>
  );
}
