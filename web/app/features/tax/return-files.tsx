import { RETURN_FILES } from '#contract/accounting/constants.ts';
import { downloadFile } from '../../lib/files/download-file.ts';
import { QueryState } from '../../ui/feedback/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { useOwnGstr1 } from './queries.ts';

/** The seller's sales of a month for their own GSTR-1, one return for each GSTIN that they were invoiced under. */
export function ReturnFiles({ month }: { month: string }) {
  return (
    <QueryState
      query={useOwnGstr1(month)}
      loading={<Skeleton className="h-16 w-full" />}
      title="The files could not be loaded"
    >
      {({ gstins, lacksMarketsTcsGstin }) => (
        <>
          {gstins.map((gstin, index) => (
            <div key={gstin} className="tax-bar">
              {gstins.length > 1 && <span className="figures self-center wrap-anywhere">{gstin}</span>}
              {RETURN_FILES.filter((format) => format === 'csv' || !lacksMarketsTcsGstin).map((format) => (
                <FileButton
                  key={format}
                  save={() =>
                    downloadFile('GET /seller/gstr1', { month, format, ...(index > 0 && { gstin }) })
                  }
                >
                  GSTR-1 {format.toUpperCase()}
                  {gstins.length > 1 && <span className="sr-only"> of {gstin}</span>}
                </FileButton>
              ))}
            </div>
          ))}
          <p className="tax-note">{noteOf(gstins.length > 0, lacksMarketsTcsGstin)}</p>
        </>
      )}
    </QueryState>
  );
}

function noteOf(hasGstin: boolean, lacksMarketsTcsGstin: boolean): string {
  if (!hasGstin) return 'GSTR-1 is filed by sellers with a GSTIN. There is none in your tax details.';
  const missing = lacksMarketsTcsGstin
    ? 'The portal’s file (JSON) comes once this market has entered the GSTIN under which it collects tax at source: table 14 names it. Ask the market for it. '
    : '';
  return `${missing}Buyers may still add a company or another state until the market closes the month. Take the file once more before you file.`;
}
