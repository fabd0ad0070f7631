import { formatDate, formatMonth } from '#contract/formats/dates.ts';
import { formatPaise } from '#contract/money.ts';
import { PAPER_TITLES, PAPERS_PAGE_SIZE } from '#contract/tax/constants.ts';
import type { Paper } from '#contract/tax/schemas.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { lastMonths } from '../../lib/months.ts';
import { LinkButton } from '../../ui/button.tsx';
import { type Column, ShortTable } from '../../ui/data-table/rows.tsx';
import { RECEIPT } from '../../ui/drawings/receipt.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Select } from '../../ui/form/field.tsx';
import { useNavigate, useSearchParams } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import { useOwnPapers } from './queries.ts';
import { ReturnFiles } from './return-files.tsx';

const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: Paper) => cgstPaise + sgstPaise + igstPaise;

const COLUMNS: Column<Paper>[] = [
  {
    head: 'Paper',
    wide: true,
    cell: ({ kind, number, originalNumber, revision }) => (
      <>
        <span className="block font-medium">{PAPER_TITLES[kind]}</span>
        <span className="figures block text-12 whitespace-nowrap">{number}</span>
        {revision > 1 && <span className="tax-note block">revision {revision}</span>}
        {originalNumber && <span className="tax-note block whitespace-nowrap">for {originalNumber}</span>}
      </>
    ),
  },
  { head: 'Issued', cell: ({ issuedAt }) => <time dateTime={issuedAt}>{formatDate(issuedAt)}</time> },
  { head: 'For', wide: true, cell: ({ subject }) => <span className="wrap-anywhere">{subject}</span> },
  {
    head: 'To',
    wide: true,
    cell: ({ recipientName }) => <span className="wrap-anywhere">{recipientName}</span>,
  },
  { head: 'Taxable', num: true, cell: ({ taxablePaise }) => formatPaise(taxablePaise) },
  { head: 'GST', num: true, cell: (paper) => formatPaise(taxOf(paper)) },
  { head: 'Total', num: true, cell: ({ totalPaise }) => formatPaise(totalPaise) },
  {
    head: 'File',
    isActs: true,
    cell: ({ _id: id, kind, number }) => (
      <FileButton
        size="small"
        save={() => downloadFile('GET /papers/:id', { format: 'pdf' }, undefined, { id })}
      >
        PDF
        <span className="sr-only">
          {' '}
          of {PAPER_TITLES[kind].toLowerCase()} {number}
        </span>
      </FileButton>
    ),
  },
];

/** The seller's invoices and notes, newest first; month and page stand in the address. */
export function OwnPapers({ path }: { path: string }) {
  const [query] = useSearchParams();
  const months = lastMonths(new Date());
  const month = months.find((name) => name === query.get('month'));
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const papers = useOwnPapers({ month, page });
  const { isPlaceholderData } = papers;
  return (
    <section aria-labelledby="papers" className="panel tax-panel">
      <h2 id="papers" className="text-18">
        Invoices and notes
      </h2>
      <MonthBar {...{ months, month, path }} />
      {month ? (
        <ReturnFiles month={month} />
      ) : (
        <p className="tax-note">Choose a month to download its sales for your own GSTR-1.</p>
      )}
      <QueryState
        query={papers}
        loading={<Skeleton className="h-40 w-full" />}
        title="The list could not be loaded"
      >
        {(data) =>
          data.papers.length === 0 ? (
            <NoPapers isNarrowed={month !== undefined || page > 1} path={path} />
          ) : (
            <div className={isPlaceholderData ? 'opacity-60' : undefined}>
              <ShortTable
                caption="Your invoices and notes, newest first"
                columns={COLUMNS}
                keyOf={({ _id }) => _id}
                rows={data.papers}
              />
              <div className="tax-pages">
                <Pagination
                  page={page}
                  limit={data.limit || PAPERS_PAGE_SIZE}
                  total={data.total}
                  hrefOf={(page) => hrefOf(path, month ?? '', page)}
                  label="Pages of papers"
                />
              </div>
            </div>
          )
        }
      </QueryState>
    </section>
  );
}

function MonthBar({
  months,
  month,
  path,
}: {
  months: readonly string[];
  month: string | undefined;
  path: string;
}) {
  const navigate = useNavigate();
  return (
    <div className="tax-bar">
      <Select
        id="month"
        label="Month"
        value={month ?? ''}
        onChange={({ target }) => navigate(hrefOf(path, target.value, 1), { preventScrollReset: true })}
      >
        <option value="">All</option>
        {months.map((name) => (
          <option key={name} value={name}>
            {formatMonth(name)}
          </option>
        ))}
      </Select>
    </div>
  );
}

function hrefOf(path: string, month: string, page: number): string {
  const query = new URLSearchParams();
  if (month) query.set('month', month);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

function NoPapers({ isNarrowed, path }: { isNarrowed: boolean; path: string }) {
  if (isNarrowed) {
    return (
      <EmptyState
        level="h3"
        drawing={RECEIPT}
        title="No papers here"
        action={<LinkButton to={path}>Show all papers</LinkButton>}
      />
    );
  }
  return (
    <EmptyState level="h3" drawing={RECEIPT} hue="digital-assets" title="No papers yet">
      <p>
        Each sale has its invoice here, each refund its credit note, and each month one for the commission.
      </p>
    </EmptyState>
  );
}
