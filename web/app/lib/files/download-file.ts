import type { EndpointKey, Endpoints } from '#contract/endpoints.ts';
import { addressOf, authorisedHeaders, dataOfAnswer } from '../api/call.ts';
import { networkFailed } from '../api/error.ts';
import { fileNameIn } from './file-name.ts';
import { requestFile } from './request-file.ts';
import { saveBlob } from './save-blob.ts';

type FileKey = { [K in EndpointKey]: Endpoints[K] extends { answer: 'file' } ? K : never }[EndpointKey];

/**
 * Fetches a file that needs the session's token and hands it to the browser's downloads, under the name that the answer
 * gives it unless told. Throws `ApiError`.
 */
export async function downloadFile(
  key: FileKey,
  query: Record<string, unknown>,
  name?: string,
  params: Record<string, string> = {},
): Promise<void> {
  const { address } = addressOf(key, params, query);
  const headers = authorisedHeaders();
  const response = await requestFile(address, headers);
  if (!response.ok) {
    dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
    return;
  }
  const blob = await response.blob().catch(() => {
    throw networkFailed();
  });
  saveBlob(blob, name ?? fileNameIn(response) ?? 'file');
}
