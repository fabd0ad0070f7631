import type { Pool, PoolClient } from 'pg';
import type { SandboxTransaction } from '../../context.ts';

/** What lies in the account that payouts leave, in paise. */
export async function readBalance(db: Pool | PoolClient): Promise<number> {
  const { rows } = await db.query<{ amount: string }>(
    'SELECT amount FROM razorpay_sandbox.balance WHERE id = 1',
  );
  return Number(rows[0]?.amount ?? 0);
}

/** Takes money out, if there is as much; the row's lock makes payouts at once take one after another. */
export async function takeFromBalance(tx: SandboxTransaction, paise: number): Promise<boolean> {
  const { rowCount } = await tx.db.query(
    'UPDATE razorpay_sandbox.balance SET amount = amount - $1 WHERE id = 1 AND amount >= $1',
    [paise],
  );
  return rowCount === 1;
}

export async function addToBalance(tx: SandboxTransaction, paise: number): Promise<void> {
  await tx.db.query('UPDATE razorpay_sandbox.balance SET amount = amount + $1 WHERE id = 1', [paise]);
}

export async function setBalance(tx: SandboxTransaction, paise: number): Promise<void> {
  await tx.db.query('UPDATE razorpay_sandbox.balance SET amount = $1 WHERE id = 1', [paise]);
}
