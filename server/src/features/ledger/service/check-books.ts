import type { Context } from '#platform/context.ts';
import { type Finding, listFindings } from '../repository/checks/findings.ts';
import { type Balance, listBalances, readTrialBalance } from '../repository/postings.ts';

/** Balances of every account, or of one seller's, positive on their normal side. Always sums (rule M1). */
export function balances(ctx: Context, ownerId?: string): Promise<Balance[]> {
  return listBalances(ctx.db, ownerId);
}

/** Debits less credits over everything; zero at all times. */
export function trialBalance(ctx: Context): Promise<number> {
  return readTrialBalance(ctx.db);
}

/** Proves the books on the whole database (rule M4). Empty when all is well. */
export function checkLedger(ctx: Pick<Context, 'db'>): Promise<Finding[]> {
  return listFindings(ctx.db);
}

const CHECK_HOURS = 24;
let checkedAt: Date | undefined;

/**
 * Proves the books once a day and cries out when they are wrong (rule M4). A sweep; when it last ran is this
 * process's own knowledge, because checking once more does no harm.
 */
export async function checkNightly(ctx: Context): Promise<void> {
  const now = ctx.now();
  checkedAt ??= now;
  if (now.getTime() - checkedAt.getTime() < CHECK_HOURS * 3_600_000) return;
  checkedAt = now;
  const findings = await checkLedger(ctx);
  for (const finding of findings) ctx.log.error({ finding }, 'the books are not in order');
}
