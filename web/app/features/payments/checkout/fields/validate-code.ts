import type { LicenceTier } from '#contract/listings/constants.ts';
import type { DiscountCheck } from '#contract/negotiation/schemas.ts';
import { authorisedHeaders, dataOfAnswer, REQUEST_TIMEOUT_MS } from '../../../../lib/api/call.ts';
import { messageOf } from '../../../../lib/api/error.ts';

export interface CheckedCode {
  isValid: boolean;
  /** Whole rupees off the licence's price. */
  discountAmount: number;
  message: string;
}

/** The text of rule B8. */
const FAILED = 'Failed to validate discount code';

/** Asks what a code is worth for a licence (rule B7). Never throws. */
export async function validateCode(
  asked: { discountCode: string; projectId: string; licence: LicenceTier; quantity?: number },
  signal: AbortSignal,
): Promise<CheckedCode> {
  try {
    const headers = { ...authorisedHeaders(), 'content-type': 'application/json' };
    const response = await fetch('/api/negotiations/validate-code', {
      method: 'POST',
      headers,
      body: JSON.stringify(asked),
      signal: AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const { isValid, discountAmount } = dataOfAnswer(response.status, answer, headers) as DiscountCheck;
    // What is said about it stands beside `data`.
    const { message } = answer as { message?: string };
    return { isValid, discountAmount, message: message || (isValid ? '' : FAILED) };
  } catch (error) {
    return { isValid: false, discountAmount: 0, message: messageOf(error, FAILED) };
  }
}
