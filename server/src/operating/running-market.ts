import type pg from 'pg';

/** Whether a server works on this database, on whatever machine: its connections carry its name. */
export async function isMarketRunning(client: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  const running = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
     AND application_name IN ('codehaat', 'codehaat jobs', 'codehaat-listen')`,
  );
  return running.rowCount !== 0;
}
