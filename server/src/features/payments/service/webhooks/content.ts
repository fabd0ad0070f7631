import type * as z from 'zod';
import { WebhookBody } from '../../provider/entities.ts';

/** Of events that say no more than that a payment was made. */
const SAYS_PAID = new Set(['payment.authorized', 'payment.captured', 'order.paid']);

/** Nothing where it is no JSON, or has a NUL in a text: the database keeps none (rule P6). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value) => {
      if (typeof value === 'string' && value.includes('\0')) throw new SyntaxError('a NUL in a text');
      return value;
    });
  } catch {
    return undefined;
  }
}

/** What an event is about, or nothing where it cannot be read. */
export const readContent = (content: unknown): z.output<typeof WebhookBody> | undefined =>
  WebhookBody.safeParse(content).data;

/** The payment of an event that says no more than that it was made; `null` of any other. */
export function paymentToldBy(type: string, content: unknown): string | null {
  if (!SAYS_PAID.has(type)) return null;
  return readContent(content)?.payload.payment?.entity.id ?? null;
}
