import { ERRORS } from '#contract/errors.ts';
import { addressOf, authorisedHeaders, dataOfAnswer } from '../api/call.ts';
import { ApiError, networkFailed } from '../api/error.ts';
import { readToken } from '../session/token.ts';
import { saveBlob } from './save-blob.ts';

/**
 * Fetches a documentation file with the session's token and saves it under its original name. Throws `ApiError`;
 * `Authentication required` without a token (rule B5).
 */
export async function downloadDocument(file: { filename: string; originalName: string }): Promise<void> {
  if (readToken() === null) {
    throw new ApiError(0, 'account.sign_in_needed', ERRORS['account.sign_in_needed'][1]);
  }
  const { address } = addressOf('GET /projects/docs/:filename', { filename: file.filename });
  const headers = authorisedHeaders();
  let response: Response;
  let blob: Blob | undefined;
  try {
    response = await fetch(address, { headers });
    if (response.ok) blob = await response.blob();
  } catch {
    throw networkFailed();
  }
  if (blob) saveBlob(blob, file.originalName);
  else dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
}
