import { useState } from 'react';
import { REFERENCES_FILE_MAX } from '#contract/admin/payouts/constants.ts';
import { ReferencesFile } from '#contract/admin/payouts/schemas.ts';
import { ApiError, messageOf } from '../../../../lib/api/error.ts';
import { schemaError } from '../../../../lib/forms/schema-errors.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { TextInput } from '../../../../ui/form/field.tsx';
import { useReferences } from '../queries.ts';
import { AnswerResult } from './answer-result.tsx';

const FIELD = 'bank-answer-file';
/** A sign of UTF-8 takes up to four bytes: beyond that a file need not be read to know that it is too large. */
const FILE_MAX_BYTES = 4 * REFERENCES_FILE_MAX;

/** Reads the file by which the bank answers: each of its lines is matched with the payout that it is about. */
export function BankAnswer() {
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const reading = useReferences();
  const refused = reading.error instanceof ApiError ? reading.error.at('csv') : undefined;
  const read = async () => {
    const csv = await textOf(file);
    const problem = schemaError(ReferencesFile.shape.csv, csv);
    setWrong(problem);
    if (problem) document.getElementById(FIELD)?.focus();
    else reading.mutate(csv);
  };
  return (
    <section aria-labelledby="bank-answer" className="panel bank-part">
      <h2 id="bank-answer" className="text-18">
        Read the bank’s answer
      </h2>
      <p className="text-14 text-muted">
        Choose the CSV file that the bank gives back. Each line marks its payout as paid or not made. The
        first line has to name the columns: our reference, the amount, the status and the UTR.
      </p>
      <form
        method="post"
        noValidate
        className="bank-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!reading.isPending) void read();
        }}
      >
        {reading.error && !refused && <Alert tone="error">{messageOf(reading.error)}</Alert>}
        <TextInput
          id={FIELD}
          label="The bank’s file"
          type="file"
          accept=".csv,.txt,text/csv,text/plain"
          required
          onChange={({ target }) => {
            setFile(target.files?.[0]);
            setWrong(undefined);
            reading.reset();
          }}
          error={wrong ?? refused}
        />
        <Button type="submit" busy={reading.isPending}>
          Read the file
        </Button>
      </form>
      {reading.data && <AnswerResult result={reading.data} />}
    </section>
  );
}

/** What is in a file; more than fits stands for one that is too large. */
async function textOf(file: File | undefined): Promise<string> {
  if (!file) return '';
  return file.size > FILE_MAX_BYTES ? '-'.repeat(REFERENCES_FILE_MAX + 1) : file.text();
}
