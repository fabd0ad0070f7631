import { connectForRows } from '../market-tables.ts';

/** For whoever watches the market: the age of the newest backup is one of its figures (rule O3). */
export async function recordBackup(databaseUrl: string, madeAt: Date): Promise<void> {
  const client = await connectForRows(databaseUrl);
  try {
    await client.query(
      `INSERT INTO newest_backup (made_at) VALUES ($1)
       ON CONFLICT (one) DO UPDATE SET made_at = greatest(newest_backup.made_at, excluded.made_at)`,
      [madeAt],
    );
  } finally {
    await client.end();
  }
}
