import { createHmac } from 'node:crypto';
import type { Context } from '#platform/context.ts';

const SIGNS = 24;

/**
 * What is stored of a number that may be a transfer's: among them are account numbers, which stand nowhere in full, and are few
 * enough to be tried out (rule M3).
 */
export function digestKey({ config }: Context, key: string): string {
  return createHmac('sha256', config.secretKey).update(`bank line:${key}`).digest('hex').slice(0, SIGNS);
}
