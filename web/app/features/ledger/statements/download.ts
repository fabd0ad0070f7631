import type { StatementFile } from '#contract/ledger/constants.ts';
import { addressOf, authorisedHeaders, dataOfAnswer } from '../../../lib/api/call.ts';
import { ApiError, networkFailed } from '../../../lib/api/error.ts';
import { saveBlob } from '../../../lib/files/save-blob.ts';

export interface WantedStatement {
  /** `2026-11` */
  month: string;
  format: StatementFile;
}

/** Fetches the statement of a month with the session's token and saves it. Throws `ApiError`. */
export async function downloadStatement({ month, format }: WantedStatement): Promise<void> {
  const { address } = addressOf('GET /seller/statement', undefined, { month, format });
  const headers = authorisedHeaders();
  try {
    const response = await fetch(address, { headers });
    if (!response.ok) {
      dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
    }
    saveBlob(await response.blob(), `statement-${month}.${format}`);
  } catch (error) {
    throw error instanceof ApiError ? error : networkFailed();
  }
}
