import type { Context } from '#platform/context.ts';
import { type RazorpayXClient, razorpayXClient } from '../../provider/razorpayx-client.ts';

/** RazorpayX as it is configured, with the account that payouts leave; nothing where it is not. */
export function findRazorpayX({ config }: Context): { client: RazorpayXClient; account: string } | undefined {
  const settings = config.payouts.razorpayx;
  return settings ? { client: razorpayXClient(settings), account: settings.accountNumber } : undefined;
}

/** @throws Error where RazorpayX is not configured: nothing is sent to it, and nothing comes from it, then */
export function getRazorpayX(ctx: Context) {
  const found = findRazorpayX(ctx);
  if (!found) throw new Error('RazorpayX is not configured');
  return found;
}
