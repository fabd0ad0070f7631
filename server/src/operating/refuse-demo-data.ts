import type { Pool } from 'pg';

/** Said when production is to run on a database that was tried out before. */
class DemoDataError extends Error {
  override readonly name = 'DemoDataError';
}

const WAYS_OUT =
  'To begin anew, set DATA_DIR to an empty folder, or DATABASE_URL to an empty database. To keep what people made and take the demo out, run: npm run demo:remove';

/**
 * Keeps production off a database that the demo filled, or that holds payments of the sandbox (rule O9). For every
 * process that works on the market: servers, workers, the operator's commands.
 * @throws DemoDataError with a sentence that names both ways out
 */
export async function refuseDemoData(pool: Pool): Promise<void> {
  if (await isMarkedAsDemo(pool)) {
    throw new DemoDataError(
      `This database holds the demo market, whose accounts have passwords that everybody knows, and is refused in production. ${WAYS_OUT}`,
    );
  }
  if (await hasSandboxPayments(pool)) {
    throw new DemoDataError(
      `This database holds orders of the payment sandbox, which nobody ever paid for, and is refused in production. ${WAYS_OUT}`,
    );
  }
}

/** Whether the demo was ever begun here, by this version or one before it, and not removed since. */
async function isMarkedAsDemo(pool: Pick<Pool, 'query'>): Promise<boolean> {
  return (await pool.query('SELECT FROM demo_mark')).rowCount !== 0;
}

async function hasSandboxPayments(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ there: boolean }>(
    `SELECT to_regclass('razorpay_sandbox.orders') IS NOT NULL AS there`,
  );
  if (!rows[0]?.there) return false;
  return (await pool.query('SELECT FROM razorpay_sandbox.orders LIMIT 1')).rowCount !== 0;
}
