import { formatDate } from '#contract/formats/dates.ts';
import { formatCount } from '#contract/formats/words.ts';
import type { BankStatement } from '#contract/reconciliation/schemas.ts';
import { type Column, ShortTable } from '../../../ui/data-table/rows.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useSearchParams } from '../../../ui/nav.tsx';
import { DateTime } from '../table/date-time.tsx';
import { PagedRows } from '../table/paged-rows.tsx';
import { BANK_PATH } from './paths.ts';
import { useStatements } from './queries.ts';

const COLUMNS: Column<BankStatement>[] = [
  {
    head: 'Read',
    wide: true,
    cell: ({ readAt, readBy }) => (
      <>
        <DateTime iso={readAt} />
        <span className="block text-12 text-muted wrap-anywhere">by {readBy}</span>
      </>
    ),
  },
  { head: 'From', cell: ({ firstOn }) => formatDate(firstOn) },
  { head: 'To', cell: ({ lastOn }) => formatDate(lastOn) },
  { head: 'Lines', num: true, cell: ({ lineCount }) => formatCount(lineCount) },
  { head: 'New', num: true, cell: ({ newCount }) => formatCount(newCount) },
];

/** Earlier statements, newest first. */
export function Statements() {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  return (
    <section aria-labelledby="bank-statements">
      <h2 id="bank-statements" className="mb-3 text-18">
        Earlier statements
      </h2>
      <PagedRows
        answer={useStatements(page)}
        page={page}
        what="statements"
        skeleton={{ rows: 3, height: 'h-14' }}
        rowsOf={({ statements }) => statements}
        empty={
          <EmptyState level="h3" title="No statements yet">
            <p>Download a statement from your bank’s site as CSV, then read it in here.</p>
          </EmptyState>
        }
        hrefOf={(page) => (page > 1 ? `${BANK_PATH}?page=${page}` : BANK_PATH)}
      >
        {(statements) => (
          <ShortTable
            caption="Bank statements"
            columns={COLUMNS}
            keyOf={({ _id }) => _id}
            rows={statements}
          />
        )}
      </PagedRows>
    </section>
  );
}
