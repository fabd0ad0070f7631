import type { DownloadAddress } from '#contract/delivery/schemas.ts';
import { ERRORS } from '#contract/errors.ts';
import { api } from '../api/call.ts';
import { ApiError } from '../api/error.ts';
import { readToken } from '../session/token.ts';

type AddressCall = 'POST /projects/download/:filename/address' | 'POST /projects/docs/:filename/address';

/**
 * Hands a file to the browser, which downloads, pauses and resumes it by itself: its bytes never come into the page.
 * Throws `ApiError` when it is refused before it begins; `Authentication required` without a token (rule B5).
 */
export function startDownload(call: AddressCall, filename: string): Promise<void> {
  return startAt(() => api(call, { params: { filename } }));
}

/** The same for the export of what the market holds about the reader (rule A9). */
export function startExportDownload(id: string): Promise<void> {
  return startAt(() => api('POST /users/me/exports/:id/address', { params: { id } }));
}

async function startAt(askForAddress: () => Promise<DownloadAddress>): Promise<void> {
  if (readToken() === null) {
    throw new ApiError(0, 'account.sign_in_needed', ERRORS['account.sign_in_needed'][1]);
  }
  const { url } = await askForAddress();
  const link = document.createElement('a');
  link.href = url;
  // The answer names the file; the attribute keeps this page where it is, whatever the answer.
  link.download = '';
  link.referrerPolicy = 'no-referrer';
  document.body.append(link);
  link.click();
  link.remove();
}
