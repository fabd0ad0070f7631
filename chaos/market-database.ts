import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type Database } from '#platform/database/connect.ts';
import { marketUrl } from '#platform/database/embedded/cluster.ts';
import { createLog } from '#platform/log.ts';

/** The market's database, read past the market. */
export interface MarketDatabase extends Database {
  /** What still waits for something, in words; nothing when nothing is left to do. */
  unfinished(): Promise<string[]>;
}

export async function openMarketDatabase(dataDir: string): Promise<MarketDatabase> {
  const url = marketUrl(join(dataDir, 'postgres'));
  if (url === null) throw new Error(`No market was ever started on ${dataDir}.`);
  return readMarketDatabase(url);
}

/** The same of a database that the market reaches by `DATABASE_URL`. */
export function readMarketDatabase(url: string): MarketDatabase {
  const database = connectDatabase({ url, max: 2, log: createLog('silent'), statementTimeout: 0 });
  return {
    ...database,
    async unfinished() {
      const { rows } = await sql<{ what: string; count: number }>`
        SELECT 'order ' || status AS what, count(*) AS count FROM orders
          WHERE status IN ('PENDING', 'ACTIVE') GROUP BY status
        UNION ALL SELECT 'refund ' || status, count(*) FROM refunds
          WHERE status IN ('requested', 'pending') GROUP BY status
        UNION ALL SELECT 'payout ' || status, count(*) FROM payouts
          WHERE status IN ('draft', 'approved', 'processing') GROUP BY status
        UNION ALL SELECT 'order to be compared', count(*) FROM orders WHERE next_check_at IS NOT NULL
        UNION ALL SELECT 'captured payment without an outcome', count(*) FROM payments
          WHERE captured_at IS NOT NULL AND outcome = 'none'`.execute(database.kysely);
      return rows.filter(({ count }) => count > 0).map(({ what, count }) => `${count} × ${what}`);
    },
  };
}
