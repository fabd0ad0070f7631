import type { ReactNode } from 'react';
import { useFocusInList } from '../../../ui/data-table/use-focus-in-list.ts';
import { type Query, QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Pagination } from '../../../ui/paging/pagination.tsx';

/** What a list that is no table needs of its page. */
interface RowPage {
  total: number;
  limit: number;
}

/** Rows that are more than a line of a table, page by page. */
export function PagedRows<Page extends RowPage, Row>({
  answer,
  page,
  what,
  skeleton,
  rowsOf,
  empty,
  hrefOf,
  children,
}: {
  answer: Query<Page> & { isPlaceholderData: boolean };
  /** Which page it is, from 1. */
  page: number;
  /** What is listed: "listings". */
  what: string;
  /** How many rows stand in until there are some, and how high each is. */
  skeleton: { rows: number; height: string };
  rowsOf: (page: Page) => readonly Row[];
  /** What is said where there are none. */
  empty: ReactNode;
  hrefOf: (page: number) => string;
  children: (rows: readonly Row[]) => ReactNode;
}) {
  return (
    <div {...useFocusInList()}>
      <QueryState query={answer} loading={<RowsToCome what={what} {...skeleton} />}>
        {(data) =>
          rowsOf(data).length === 0 ? (
            empty
          ) : (
            <div className={answer.isPlaceholderData ? 'opacity-60' : undefined}>
              {children(rowsOf(data))}
              <div className="mt-8">
                <Pagination
                  page={page}
                  limit={data.limit}
                  total={data.total}
                  hrefOf={hrefOf}
                  label={`Pages of ${what}`}
                />
              </div>
            </div>
          )
        }
      </QueryState>
    </div>
  );
}

function RowsToCome({ what, rows, height }: { what: string; rows: number; height: string }) {
  return (
    <div role="status" className="grid gap-px">
      <span className="sr-only">{`Loading ${what}`}</span>
      {[...Array(rows).keys()].map((row) => (
        <Skeleton key={row} className={`${height} w-full`} />
      ))}
    </div>
  );
}
