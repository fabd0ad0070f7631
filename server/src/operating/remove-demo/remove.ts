import { sql } from 'kysely';
import { type Context, inTransaction } from '#platform/context.ts';
import { recordAct } from '../../audit/record-act.ts';
import { aggregateDays } from '../../features/analytics/public.ts';
import { checkLedger, type Finding } from '../../features/ledger/public.ts';
import { type DemoCounts, listDemoRows } from './demo-rows.ts';
import { deleteLostFiles, listStoredNames } from './files.ts';
import {
  removeEmptyDays,
  removeEvents,
  removeFigures,
  removeJobs,
  removeListings,
  removeTrial,
} from './listings-and-figures.ts';
import { removeOrders, removePostings, removeSettlements } from './money.ts';
import { removePayouts } from './payouts.ts';
import { listAdmins, removeAccounts } from './people.ts';
import { removeTaxes } from './taxes.ts';

export interface RemovedDemo extends DemoCounts {
  /** Accounts of the demo of which an empty row stays, because the log of admins' acts speaks of them. */
  closed: number;
  files: number;
  /** What the ledger's checks found wrong with what is gone, and with it. */
  faults: number;
  /** Addresses of who is an admin after it. */
  admins: string[];
}

/** Says that what stays is not in order, or would not be, so that nothing was removed. */
class BooksNotInOrder extends Error {
  override readonly name = 'BooksNotInOrder';
}

/** How much there is to remove; nothing is changed. `null` when nothing was ever tried here. */
export async function countDemo(ctx: Context): Promise<DemoCounts | null> {
  const { rows } = await sql<{ tried: boolean }>`
    SELECT EXISTS (SELECT FROM demo_mark) OR to_regclass('razorpay_sandbox.orders') IS NOT NULL AS tried`.execute(
    ctx.db,
  );
  return rows[0]?.tried ? inTransaction(ctx, (ctx) => listDemoRows(ctx.db)) : null;
}

/**
 * Takes the demo and everything paid in the sandbox out of the market, in one transaction: all of it or nothing
 * (rule O9, decision 24). Who registered by hand stays, with listings and talks among each other. No server
 * may run on the database. The context's time is the system's, whatever the test clock says.
 * @throws BooksNotInOrder when the ledger's checks find anything wrong with what stays, before or after
 */
export async function removeDemo(ctx: Context): Promise<RemovedDemo> {
  const { lost, ...removed } = await inTransaction(ctx, (ctx) => removeRows(ctx));
  const files = await deleteLostFiles(ctx, lost);
  return { ...removed, files };
}

async function removeRows(ctx: Context) {
  const { db } = ctx;
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  const before = await listStoredNames(db);
  const counts = await listDemoRows(db);
  const faults = await countFaults(ctx);
  await removeEvents(db);
  await removeTaxes(db);
  const overdrawn = await removePostings(db);
  if (overdrawn.length > 0) throw new BooksNotInOrder(lessThanNothing(overdrawn));
  await removeSettlements(db);
  await removePayouts(db);
  await removeOrders(db, ctx.now());
  await removeListings(db);
  await removeFigures(db);
  await aggregateDays(ctx, { isAnew: true });
  await removeEmptyDays(db);
  await removeJobs(db);
  const closed = await removeAccounts(db, ctx.now());
  await removeTrial(db);
  const findings = await checkLedger(ctx);
  if (findings.length > 0)
    throw new BooksNotInOrder(summary('the books would not be in order after it', findings));
  const kept = await listStoredNames(db);
  const lost = new Set([...before].filter((name) => !kept.has(name)));
  await recordAct(ctx, {
    act: 'settings.remove_demo',
    subjectType: 'settings',
    subjectId: 'demo',
    reason: 'npm run demo:remove',
    before: { ...counts },
    after: { accounts: 0, listings: 0, orders: 0, negotiations: 0 },
  });
  return { ...counts, closed, faults, lost, admins: await listAdmins(db) };
}

/**
 * What is wrong with what goes may go with it. What is wrong with anything that stays is found before sums are worked
 * out anew, which would hide it.
 */
async function countFaults(ctx: Context): Promise<number> {
  const findings = await checkLedger(ctx);
  const subjects = findings.map(({ subjectId }) => subjectId);
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM gone WHERE id = ANY (${subjects}::uuid[])`.execute(ctx.db);
  const gone = new Set(rows.map(({ id }) => id));
  const staying = findings.filter(({ subjectId }) => !gone.has(subjectId));
  if (staying.length > 0)
    throw new BooksNotInOrder(summary('the books are not in order, and it would hide that', staying));
  return findings.length;
}

const lessThanNothing = (sellers: readonly string[]) =>
  `Nothing was removed: these sellers would be left with less than nothing, because money of the sandbox has paid for refunds of what was paid out to them: ${sellers.join(', ')}`;

function summary(why: string, findings: readonly Finding[]): string {
  const said = findings
    .slice(0, 5)
    .map(({ check, subjectId, detail }) => `${check}. ${subjectId}: ${detail}`);
  return `Nothing was removed: ${why}; npm run ledger:check names all. Not so: ${said.join('; ')}`;
}
