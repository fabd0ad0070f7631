import type { Order } from '#contract/payments/schemas.ts';
import { extendSupportPath, paymentPath } from '../../../lib/paths/return-path.ts';

/** Where an order is paid, or begun once more. */
export function resumePath(
  { project, extendsOrderId }: Order,
  from: { pathname: string; search: string },
): string {
  return extendsOrderId === null
    ? paymentPath(project._id, from)
    : extendSupportPath(project._id, extendsOrderId);
}
