import { Download } from 'lucide-react';
import { useState } from 'react';
import {
  BANK_FILE_FORMATS,
  BANK_FILE_LABELS,
  BANK_FILE_MAX,
  type BankFileFormat,
} from '#contract/admin/payouts/constants.ts';
import { messageOf } from '../../../../lib/api/error.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Select } from '../../../../ui/form/field.tsx';
import { useBankFile } from '../queries.ts';

/** Makes the bank file of what is approved: from then on those payouts are with the bank. */
export function MakeFile() {
  const [format, setFormat] = useState<BankFileFormat>('neutral');
  const making = useBankFile();
  return (
    <section aria-labelledby="bank-file" className="panel bank-part">
      <h2 id="bank-file" className="text-18">
        Make a bank file
      </h2>
      <p className="text-14 text-muted">
        This file tells your bank what to pay. All approved payouts go into it, the oldest {BANK_FILE_MAX}{' '}
        first, and count as sent to the bank from then on. A bank’s own format takes bank accounts only; plain
        CSV takes UPI too.
      </p>
      <form
        method="post"
        noValidate
        className="bank-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!making.isPending) making.mutate({ format });
        }}
      >
        {making.error && <Alert tone="error">{messageOf(making.error)}</Alert>}
        <Select
          id="bank-file-format"
          label="Format"
          value={format}
          onChange={({ target }) => {
            setFormat(target.value as BankFileFormat);
            making.reset();
          }}
        >
          {BANK_FILE_FORMATS.map((name) => (
            <option key={name} value={name}>
              {BANK_FILE_LABELS[name]}
            </option>
          ))}
        </Select>
        <Button type="submit" variant="solid" busy={making.isPending}>
          {!making.isPending && <Download size={18} aria-hidden="true" />}
          Make the bank file
        </Button>
        <p role="status" className="bank-said">
          {making.isSuccess && 'The file is in your downloads.'}
        </p>
      </form>
    </section>
  );
}
