import type { ReactNode } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { counted } from '#contract/formats/words.ts';
import { formatPaise } from '#contract/money.ts';
import type { BankComparison } from '#contract/reconciliation/schemas.ts';
import { QueryState } from '../../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Link } from '../../../ui/nav.tsx';
import { LINES_PATH, MOVEMENTS_PATH } from './paths.ts';
import { useComparison } from './queries.ts';

/** From what the books say to what the bank says, step by step. */
export function Comparison() {
  return (
    <section aria-labelledby="bank-comparison" className="panel bank-part">
      <h2 id="bank-comparison" className="text-18">
        Books and bank
      </h2>
      <QueryState
        query={useComparison()}
        loading={
          <div role="status">
            <span className="sr-only">Loading the comparison</span>
            <Skeleton className="h-72 w-full" />
          </div>
        }
      >
        {(comparison) => <Steps comparison={comparison} />}
      </QueryState>
    </section>
  );
}

function Steps({ comparison }: { comparison: BankComparison }) {
  const { booksPaise, missing, unmatched, noted, statement } = comparison;
  return (
    <>
      <dl className="bank-steps">
        <Step name="The books’ account of the bank" paise={booksPaise} isSum />
        <Step
          name={<Link to={MOVEMENTS_PATH}>In the books, not on a statement</Link>}
          help={counted(missing.count, 'posting')}
          paise={0 - missing.paise}
          isChange
        />
        <Step
          name={<Link to={LINES_PATH}>On a statement, not in the books</Link>}
          help={counted(unmatched.count, 'line')}
          paise={unmatched.paise}
          isChange
        />
        <Step
          name={<Link to={`${LINES_PATH}&state=noted`}>The same, with a note</Link>}
          help={counted(noted.count, 'line')}
          paise={noted.paise}
          isChange
        />
        {statement && (
          <>
            <Step
              name="In the account before the first statement"
              help={`Until ${formatDate(statement.firstOn)}, beyond what the books had`}
              paise={statement.beyondPaise}
              isChange
            />
            {statement.restPaise !== 0 && (
              <Step
                name="Unexplained"
                help="Lines between the statements are missing. Read the statements of those days."
                paise={statement.restPaise}
                isChange
                isWrong
              />
            )}
            <Step
              name="Closing balance of the statement"
              help={`On ${formatDate(statement.lastOn)}`}
              paise={statement.closingPaise}
              isSum
            />
          </>
        )}
      </dl>
      {!statement && (
        <p className="text-14 text-muted">
          Read a statement with a column for the balance. Its closing balance is then compared with the books.
        </p>
      )}
    </>
  );
}

function Step({
  name,
  help,
  paise,
  isSum = false,
  isChange = false,
  isWrong = false,
}: {
  name: ReactNode;
  help?: string;
  paise: number;
  isSum?: boolean;
  /** What is added or taken on the way from one balance to the other. */
  isChange?: boolean;
  isWrong?: boolean;
}) {
  const sign = isChange && paise > 0 ? '+' : '';
  return (
    <div className={isSum ? 'bank-step bank-step-sum' : 'bank-step'}>
      <dt>
        {name}
        {help && <span className="block text-12 text-muted">{help}</span>}
      </dt>
      <dd className={`amount ${isWrong ? 'text-danger' : ''}`}>{`${sign}${formatPaise(paise)}`}</dd>
    </div>
  );
}
