import { REFERENCES_FILE_MAX } from '#contract/admin/payouts/constants.ts';
import { ReferencesFile } from '#contract/admin/payouts/schemas.ts';
import { CsvForm } from '../../files/csv-form.tsx';
import { useReferences } from '../queries.ts';
import { AnswerResult } from './answer-result.tsx';

/** Reads the file by which the bank answers: each of its lines is matched with the payout that it is about. */
export function BankAnswer() {
  const reading = useReferences();
  return (
    <section aria-labelledby="bank-answer" className="panel bank-part">
      <h2 id="bank-answer" className="text-18">
        Read the bank’s answer
      </h2>
      <p className="text-14 text-muted">
        Choose the CSV file that the bank gives back. Each line marks its payout as paid or not made. The
        first line has to name the columns: our reference, the amount, the status and the UTR.
      </p>
      <CsvForm
        id="bank-answer-file"
        label="The bank’s file"
        schema={ReferencesFile.shape.csv}
        mostBytes={REFERENCES_FILE_MAX}
        reading={reading}
        action="Read the file"
      />
      {reading.data && <AnswerResult result={reading.data} />}
    </section>
  );
}
