import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { LinkButton } from '../button.tsx';
import { SEARCH } from '../drawings/search.ts';
import { EmptyState } from '../feedback/empty-state.tsx';
import { RetryAlert } from '../feedback/retry-alert.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Link } from '../nav.tsx';
import { Pagination } from '../paging/pagination.tsx';
import { type Column, columnClass, TableRows } from './rows.tsx';
import { useFocusInList } from './use-focus-in-list.ts';
import type { RowChoice } from './use-row-choice.ts';
import { isNarrowed, type TableShape, type TableView, tableAddress } from './view.ts';

interface TablePage<Row> {
  rows: Row[];
  total: number;
  limit: number;
}

interface DataTableFacts<Row> {
  /** What the table lists, for those who hear it. */
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  shape: TableShape;
  view: TableView;
  /** `undefined` while nothing is there yet. */
  page: TablePage<Row> | undefined;
  /** Rows of the view before stand in until those of this one come. */
  isOld?: boolean;
  /** Why nothing is there. */
  error?: string | undefined;
  onRetry: () => void;
  /** Said where the list has nothing at all. */
  empty: { title: string; text: string };
  /** Where rows can be marked. */
  choice?: RowChoice | undefined;
  /** Below the rows, for what is done with them. */
  foot?: ReactNode;
}

/**
 * A list as a table; on narrow screens each row is a card, its first column the title. Sorting and pages are links, so
 * that every view has an address.
 */
export function DataTable<Row>(facts: DataTableFacts<Row>) {
  return (
    <div {...useFocusInList()}>
      <List {...facts} />
      {facts.foot}
    </div>
  );
}

function List<Row>(facts: DataTableFacts<Row>) {
  const { caption, page, view, shape, error, onRetry, isOld } = facts;
  if (!page && error) return <RetryAlert message={error} onRetry={onRetry} />;
  if (!page) return <RowsToCome caption={caption} />;
  if (page.rows.length === 0) return <NothingHere {...facts} />;
  return (
    <div className={isOld ? 'opacity-60' : undefined} aria-busy={isOld || undefined}>
      <div className="data-table-box">
        <table className="table data-table">
          <caption className="sr-only">{caption}</caption>
          <Heads {...facts} />
          <TableRows {...facts} rows={page.rows} />
        </table>
      </div>
      <div className="mt-6">
        <Pagination
          page={view.page}
          limit={page.limit}
          total={page.total}
          hrefOf={(page) => tableAddress(shape, { ...view, page })}
          label={`Pages of ${caption.toLowerCase()}`}
        />
      </div>
    </div>
  );
}

function Heads<Row>({ columns, view, shape, choice, page, keyOf }: DataTableFacts<Row>) {
  return (
    <thead>
      <tr>
        {choice && <MarkAll choice={choice} keys={(page?.rows ?? []).map(keyOf)} />}
        {columns.map((column) => {
          const { head, sort } = column;
          const isSorted = sort !== undefined && sort === view.sort;
          return (
            <th
              key={head}
              scope="col"
              className={columnClass(column)}
              aria-sort={isSorted ? (view.dir === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {sort === undefined ? (
                head
              ) : (
                <Link
                  to={tableAddress(shape, { ...view, page: 1, sort, dir: nextDirection(view, isSorted) })}
                  className="data-sort"
                  preventScrollReset
                  replace
                >
                  {head}
                  {isSorted && (view.dir === 'asc' ? <ArrowUp size={14} /> : <ArrowDown size={14} />)}
                </Link>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Marks every row of the page, or none. */
function MarkAll({ choice, keys }: { choice: RowChoice; keys: readonly string[] }) {
  const count = keys.filter(choice.has).length;
  const isAll = count === keys.length;
  return (
    <th scope="col" className="data-mark">
      <label className="row-mark">
        <input
          type="checkbox"
          className="check-box"
          aria-label="Choose all on this page"
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && !isAll;
          }}
          onChange={() => choice.set(isAll ? [] : keys)}
        />
      </label>
    </th>
  );
}

const nextDirection = ({ dir }: TableView, isSorted: boolean) =>
  isSorted && dir === 'desc' ? 'asc' : 'desc';

function NothingHere<Row>({ shape, view, empty }: DataTableFacts<Row>) {
  const isEmpty = !isNarrowed(shape, view) && view.page === 1;
  if (isEmpty) {
    return (
      <EmptyState title={empty.title}>
        <p>{empty.text}</p>
      </EmptyState>
    );
  }
  const isBeyond = view.page > 1;
  return (
    <EmptyState
      drawing={SEARCH}
      title={isBeyond ? 'This page of the list is empty' : 'Nothing matches'}
      action={
        <LinkButton to={isBeyond ? tableAddress(shape, { ...view, page: 1 }) : shape.path}>
          {isBeyond ? 'Show the first page' : 'Clear search and filters'}
        </LinkButton>
      }
    />
  );
}

function RowsToCome({ caption }: { caption: string }) {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">{`Loading ${caption.toLowerCase()}`}</span>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-11 w-full" />
      ))}
    </div>
  );
}
