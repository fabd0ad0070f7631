import { type Context, inTransaction } from '#platform/context.ts';
import { type Finding, listFindings } from '../repository/checks/findings.ts';
import { findLastCheck, keepCheck, liftStatementLimit } from '../repository/checks/runs.ts';
import { type Balance, listBalances, readTrialBalance, sumOfMarketAccount } from '../repository/postings.ts';
import type { AccountCode } from '../rules/chart-of-accounts.ts';

/** Balances of every account, or of one seller's, positive on their normal side. Always sums (rule M1). */
export function balances(ctx: Context, ownerId?: string): Promise<Balance[]> {
  return listBalances(ctx.db, ownerId);
}

/** What an account of the market's own comes to, positive on its normal side; nothing was posted to it yet: 0. */
export function marketBalance(ctx: Context, code: AccountCode): Promise<number> {
  return sumOfMarketAccount(ctx.db, code);
}

/** Debits less credits over everything; zero at all times. */
export function trialBalance(ctx: Context): Promise<number> {
  return readTrialBalance(ctx.db);
}

/** Proves the books on the whole database (rule M4). Empty when all is well. */
export function checkLedger({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Finding[]> {
  return listFindings(db, now());
}

const CHECK_HOURS = 24;

/**
 * Proves the books once a day and cries out when they are wrong (rule M4). A sweep, so one process at a time does it; when
 * it was done last is in the database, so that a restart neither skips nor repeats it.
 */
export async function checkDaily(ctx: Context): Promise<void> {
  const now = ctx.now();
  const last = await findLastCheck(ctx.db);
  if (last && now.getTime() - last.checked_at.getTime() < CHECK_HOURS * 3_600_000) return;
  const findings = await inTransaction(ctx, async (ctx) => {
    await liftStatementLimit(ctx.db);
    return checkLedger(ctx);
  });
  for (const finding of findings) ctx.log.error({ finding }, 'the books are not in order');
  await keepCheck(ctx.db, now, findings.length);
}
