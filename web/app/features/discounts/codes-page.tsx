import { useState } from 'react';
import type { Discount } from '#contract/discounts/schemas.ts';
import { counted } from '#contract/formats/words.ts';
import { messageOf } from '../../lib/api/error.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { RECEIPT } from '../../ui/drawings/receipt.ts';
import { Alert } from '../../ui/feedback/alert.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.tsx';
import { useSearchParams } from '../../ui/nav.tsx';
import { Pagination } from '../../ui/paging/pagination.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { type CodeActions, CodeRow } from './code-row.tsx';
import { EndDialog } from './end-dialog.tsx';
import { PAGE_SIZE, useChangeDiscount, useDiscounts } from './queries.ts';
import '../../styles/discounts/codes.css';

type Asked = { act: 'make' } | { act: 'edit' | 'end'; discount: Discount };

/** A seller's discount codes, newest first, and what can be done with them (rule P9). */
export function CodesPage({ path }: { path: string }) {
  const [query] = useSearchParams();
  const page = Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1);
  const discounts = useDiscounts(page);
  const [asked, ask] = useState<Asked>();
  const { acts, problem } = useActs(ask);
  const make = () => ask({ act: 'make' });
  return (
    <>
      <QueryState query={discounts} loading={<CodesSkeleton />} title="Your codes could not be loaded">
        {(data) =>
          data.discounts.length === 0 ? (
            <NoCodes isLaterPage={page > 1} path={path} onMake={make} />
          ) : (
            <>
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <p className="text-14 text-muted" aria-live="polite">
                  {counted(data.total, 'code')}
                </p>
                <Button variant="solid" onClick={make}>
                  New code
                </Button>
              </div>
              {problem && (
                <div className="mb-4">
                  <Alert tone="error">{problem}</Alert>
                </div>
              )}
              <ul className="panel divide-y divide-line">
                {data.discounts.map((discount) => (
                  <li key={discount._id}>
                    <CodeRow discount={discount} acts={acts} />
                  </li>
                ))}
              </ul>
              <div className="mt-8">
                <Pagination
                  page={page}
                  limit={data.limit || PAGE_SIZE}
                  total={data.total}
                  hrefOf={(page) => (page > 1 ? `${path}?page=${page}` : path)}
                  label="Pages of codes"
                />
              </div>
            </>
          )
        }
      </QueryState>
      {asked?.act === 'make' && <CodeDialog onClose={() => ask(undefined)} />}
      {asked?.act === 'edit' && <CodeDialog discount={asked.discount} onClose={() => ask(undefined)} />}
      {asked?.act === 'end' && <EndDialog discount={asked.discount} onClose={() => ask(undefined)} />}
    </>
  );
}

function useActs(ask: (asked: Asked) => void): { acts: CodeActions; problem: string | undefined } {
  const pausing = useChangeDiscount();
  const pause = ({ _id: id, revision, code }: Discount, paused: boolean) =>
    pausing.mutate(
      { id, revision, paused },
      {
        onSuccess: () => showToast(paused ? `The code ${code} is paused.` : `The code ${code} works again.`),
      },
    );
  return {
    acts: {
      edit: (discount) => ask({ act: 'edit', discount }),
      end: (discount) => ask({ act: 'end', discount }),
      pause,
      busyId: pausing.isPending ? pausing.variables.id : undefined,
    },
    problem: pausing.error ? messageOf(pausing.error) : undefined,
  };
}

function NoCodes({ isLaterPage, path, onMake }: { isLaterPage: boolean; path: string; onMake: () => void }) {
  if (isLaterPage) {
    return (
      <EmptyState
        drawing={RECEIPT}
        title="This page of the list is empty"
        action={<LinkButton to={path}>Show the first page</LinkButton>}
      />
    );
  }
  return (
    <EmptyState
      drawing={RECEIPT}
      hue="digital-assets"
      title="No discount codes yet"
      action={
        <Button variant="solid" onClick={onMake}>
          Make a code
        </Button>
      }
    >
      <p>
        A code lowers the price for those you give it to: readers of a newsletter, a class, everybody for a
        festival. You decide how much, for which projects, how often and how long.
      </p>
    </EmptyState>
  );
}

function CodesSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading your codes</span>
      <Skeleton className="mb-4 h-11 w-full" />
      <div className="grid gap-px">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-40 w-full md:h-28" />
        ))}
      </div>
    </div>
  );
}
