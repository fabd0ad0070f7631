import { useEffect, useRef } from 'react';
import { formatDate } from '#contract/formats/dates.ts';
import { counted, formatCount } from '#contract/formats/words.ts';
import { STATEMENT_FILE_MAX } from '#contract/reconciliation/constants.ts';
import { StatementFile, type StatementResult } from '#contract/reconciliation/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { CsvForm } from '../files/csv-form.tsx';
import { LINES_PATH } from './paths.ts';
import { useReadStatement } from './queries.ts';

/** Reads a bank statement. */
export function StatementUpload() {
  const reading = useReadStatement();
  return (
    <section aria-labelledby="bank-statement" className="panel bank-part">
      <h2 id="bank-statement" className="text-18">
        Read a bank statement
      </h2>
      <p className="text-14 text-muted">
        Choose the CSV file that your bank’s site gives for the account: HDFC Bank, ICICI Bank, State Bank of
        India, or any with columns for date, description, reference, debit, credit and balance. A line that
        was read before is not read twice.
      </p>
      <CsvForm
        id="bank-statement-file"
        label="The bank’s statement"
        schema={StatementFile.shape.csv}
        mostBytes={STATEMENT_FILE_MAX}
        reading={reading}
        action="Read the statement"
        isMain
      />
      {reading.data && <Result result={reading.data} />}
    </section>
  );
}

function Result({ result }: { result: StatementResult }) {
  const { firstOn, lastOn, lineCount, newCount, matchedCount, unmatchedCount } = result;
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer takes the focus once
  useEffect(() => heading.current?.focus(), [result]);
  return (
    <div className="bank-result">
      <h3 ref={heading} tabIndex={-1} className="bank-result-head">
        {counted(lineCount, 'line')}, {formatCount(newCount)} of them new
      </h3>
      <p className="text-14">
        From {formatDate(firstOn)} to {formatDate(lastOn)}. {counted(matchedCount, 'line')} matched by this.{' '}
        {unmatchedCount === 0 ? (
          'Everything on it is in the books.'
        ) : (
          <Link to={LINES_PATH} className="link">
            {counted(unmatchedCount, 'line')} not in the books
          </Link>
        )}
      </p>
    </div>
  );
}
