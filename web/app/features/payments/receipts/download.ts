import { addressOf, authorisedHeaders, dataOfAnswer, REQUEST_TIMEOUT_MS } from '../../../lib/api/call.ts';
import { ApiError, networkFailed } from '../../../lib/api/error.ts';
import { fileNameIn } from '../../../lib/files/file-name.ts';
import { saveBlob } from '../../../lib/files/save-blob.ts';

/** Fetches the receipt of a paid order with the session's token and saves it. Throws `ApiError`. */
export async function downloadReceipt(orderId: string): Promise<void> {
  const { address } = addressOf('GET /payments/order/:orderId/receipt', { orderId });
  const headers = authorisedHeaders();
  try {
    const response = await fetch(address, { headers, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) });
    if (!response.ok) dataOfAnswer(response.status, await response.json().catch(() => undefined), headers);
    saveBlob(await response.blob(), fileNameIn(response) ?? `receipt-${orderId}.pdf`);
  } catch (error) {
    throw error instanceof ApiError ? error : networkFailed();
  }
}
