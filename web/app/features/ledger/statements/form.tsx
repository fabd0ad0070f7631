import { Download } from 'lucide-react';
import { useState } from 'react';
import { formatMonth } from '#contract/formats/dates.ts';
import { STATEMENT_FILES } from '#contract/ledger/constants.ts';
import { messageOf } from '../../../lib/api/error.ts';
import { monthsBefore } from '../../../lib/months.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/form/field.tsx';
import { useStatementDownload } from '../queries.ts';

/** Saves the statement of a month: every change of every account, between opening and closing balance. */
export function StatementForm({ today }: { today: string }) {
  const months = monthsBefore(today);
  const [month, setMonth] = useState(today.slice(0, 7));
  const { mutate, isPending, variables, error } = useStatementDownload();
  return (
    <section aria-labelledby="statement" className="panel statement">
      <div>
        <h2 id="statement" className="text-18">
          Statement
        </h2>
        <p className="mt-1 text-14 text-muted">
          Every sale, refund and payout of a month, and what became available in it, with the balance before
          and after.
        </p>
      </div>
      <div className="statement-form">
        <Select
          id="month"
          label="Month"
          value={month}
          error={error ? messageOf(error) : undefined}
          onChange={(event) => setMonth(event.target.value)}
        >
          {months.map((name) => (
            <option key={name} value={name}>
              {formatMonth(name)}
            </option>
          ))}
        </Select>
        {STATEMENT_FILES.map((format) => {
          const isBusy = isPending && variables.format === format;
          return (
            <Button
              key={format}
              busy={isBusy}
              aria-disabled={isPending}
              onClick={() => !isPending && mutate({ month, format })}
            >
              {!isBusy && <Download size={18} aria-hidden="true" />}
              Download {format.toUpperCase()}
            </Button>
          );
        })}
      </div>
    </section>
  );
}
