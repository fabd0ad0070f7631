import type { EndpointKey, Endpoints } from '#contract/endpoints.ts';
import { addressOf, authorisedHeaders, dataOfAnswer } from '../api/call.ts';
import { networkFailed } from '../api/error.ts';
import { saveBlob } from './save-blob.ts';

type FileKey = { [K in EndpointKey]: Endpoints[K] extends { answer: 'file' } ? K : never }[EndpointKey];

/** Fetches a file that needs the session's token and hands it to the browser's downloads. Throws `ApiError`. */
export async function downloadFile(
  key: FileKey,
  query: Record<string, unknown>,
  name: string,
): Promise<void> {
  const { address } = addressOf(key, {}, query);
  const headers = authorisedHeaders();
  let response: Response;
  let blob: Blob | undefined;
  try {
    response = await fetch(address, { headers });
    if (response.ok) blob = await response.blob();
  } catch {
    throw networkFailed();
  }
  if (blob) saveBlob(blob, name);
  else dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
}
