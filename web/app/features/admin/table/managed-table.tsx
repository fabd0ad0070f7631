import { messageOf } from '../../../lib/api/error.ts';
import { type Column, DataTable } from '../../../ui/data-table/table.tsx';
import { TableToolbar } from '../../../ui/data-table/toolbar.tsx';
import type { TableShape, TableView } from '../../../ui/data-table/view.ts';
import { counted } from '../../../ui/text/format.ts';
import { usePeopleFile } from './people-file.tsx';

/** What a list asked the server for, and how far that is. */
export interface ListAnswer<Page> {
  data: Page | undefined;
  error: unknown;
  /** The page of the view before stands in. */
  isPlaceholderData: boolean;
  refetch: () => Promise<unknown>;
}

/** One of the market's lists as admins see it: search and filters, how many there are, the rows, and all as a file. */
export function ManagedTable<Row, Page extends { total: number; limit: number }>({
  id,
  one,
  caption,
  placeholder,
  shape,
  view,
  onNarrow,
  onFile,
  onPeopleFile,
  answer: { data, error, isPlaceholderData, refetch },
  rowsOf,
  columns,
  keyOf,
  empty,
}: {
  id: string;
  /** What one row is, to count them by: "order". */
  one: string;
  caption: string;
  /** What the search looks at. */
  placeholder: string;
  shape: TableShape;
  view: TableView;
  onNarrow: (part: Partial<TableView>) => void;
  onFile?: () => Promise<void>;
  /** Instead, where the file holds people's addresses: it takes a reason. */
  onPeopleFile?: (reason: string) => Promise<void>;
  answer: ListAnswer<Page>;
  rowsOf: (page: Page) => Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** Said where the list has nothing at all. */
  empty: { title: string; text: string };
}) {
  const file = usePeopleFile(`${id}-file`, onPeopleFile);
  return (
    <>
      <TableToolbar
        id={id}
        shape={shape}
        view={view}
        placeholder={placeholder}
        onNarrow={onNarrow}
        onFile={onPeopleFile ? file.ask : onFile}
      />
      {file.dialog}
      <p className="mb-2 min-h-6 text-14 text-muted" aria-live="polite">
        {data && !isPlaceholderData && counted(data.total, one)}
      </p>
      <DataTable
        caption={caption}
        columns={columns}
        keyOf={keyOf}
        shape={shape}
        view={view}
        page={data && { rows: rowsOf(data), total: data.total, limit: data.limit }}
        isOld={isPlaceholderData}
        error={error ? messageOf(error) : undefined}
        onRetry={() => void refetch()}
        empty={empty}
      />
    </>
  );
}
