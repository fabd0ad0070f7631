import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { RETURN_FILES, type ReturnFile } from '#contract/accounting/constants.ts';
import type { TaxMonthDetail } from '#contract/admin/tax/schemas.ts';
import { downloadFile } from '../../../../lib/files/download-file.ts';
import { Button } from '../../../../ui/button.tsx';
import { FileButton } from '../../../../ui/file-button.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { usePeopleFile } from '../../table/people-file.tsx';

const SETTINGS_PATH = '/dashboard/admin/settings';

/** The files of a month for the returns: as JSON for the portal, and as CSV to be read. */
export function ReturnFiles({
  month,
  quarter,
  returns: { gstins, tcsGstin },
}: {
  month: string;
  quarter: string;
  returns: TaxMonthDetail['returns'];
}) {
  return (
    <section aria-labelledby="tax-files">
      <h3 id="tax-files" className="text-18">
        Files for returns
      </h3>
      <ul className="tax-files">
        {gstins.length === 0 && <NoGstin />}
        {gstins.map((gstin, index) => (
          <ReturnOf
            key={gstin}
            name={index === 0 ? 'GSTR-1' : `GSTR-1 of ${gstin}`}
            save={(format) =>
              downloadFile('GET /admin/tax/returns/gstr1', { month, format, ...(index > 0 && { gstin }) })
            }
          >
            {index === 0
              ? 'The market’s own supplies: its commission, by seller.'
              : 'What was invoiced under this GSTIN in the month.'}
          </ReturnOf>
        ))}
        <ReturnOf
          name="GSTR-8"
          formats={tcsGstin === null ? ['csv'] : RETURN_FILES}
          save={(format) => downloadFile('GET /admin/tax/returns/gstr8', { month, format })}
        >
          What was collected at source, by seller. Sellers without a GSTIN are only in the CSV.
          {tcsGstin === null && (
            <span className="block text-ink">
              For the portal’s file,{' '}
              <Link to={`${SETTINGS_PATH}#setting-operatorTcsGstin`} className="link">
                enter the GSTIN of your registration for TCS
              </Link>
              .
            </span>
          )}
        </ReturnOf>
        <TdsReturn quarter={quarter} />
      </ul>
    </section>
  );
}

function ReturnOf({
  name,
  formats = RETURN_FILES,
  save,
  children,
}: {
  name: string;
  formats?: readonly ReturnFile[];
  save: (format: ReturnFile) => Promise<void>;
  children: ReactNode;
}) {
  return (
    <li>
      <p className="min-w-0">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-14 text-muted">{children}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {formats.map((format) => (
          <FileButton key={format} size="small" save={() => save(format)}>
            {format.toUpperCase()}
            <span className="sr-only"> of {name}</span>
          </FileButton>
        ))}
      </div>
    </li>
  );
}

function NoGstin() {
  return (
    <li>
      <p>
        <span className="font-medium">GSTR-1</span>
        <span className="block text-14">
          There is no GSTR-1 without the operator’s GSTIN.{' '}
          <Link to={`${SETTINGS_PATH}#setting-operatorGstin`} className="link">
            Enter it in the settings
          </Link>
          .
        </span>
      </p>
    </li>
  );
}

function TdsReturn({ quarter }: { quarter: string }) {
  const file = usePeopleFile('tds-file', (reason) =>
    downloadFile('GET /admin/tax/returns/tds', { quarter, reason }),
  );
  return (
    <li>
      <p>
        <span className="font-medium">TDS of {quarter}</span>
        <span className="block text-14 text-muted">
          Deductees of the quarter with their challans, and their PANs in full. Keep it as you keep a bank
          file.
        </span>
      </p>
      <Button size="small" onClick={() => void file.ask()}>
        <Download size={18} aria-hidden="true" />
        CSV<span className="sr-only"> of the TDS return</span>
      </Button>
      {file.dialog}
    </li>
  );
}
