import pg from 'pg';

/** Durable commits a second of one small row each, on a number of connections at once: what this machine's disk allows. */
export async function bareCommits(
  databaseUrl: string,
  connections: number,
  seconds: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  try {
    await pool.query('CREATE TABLE IF NOT EXISTS bench_commits (at timestamptz)');
    const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
    let commits = 0;
    const start = performance.now();
    const end = start + seconds * 1000;
    await Promise.all(
      clients.map(async (client) => {
        for (; performance.now() < end; commits++) {
          await client.query({ name: 'commit', text: 'INSERT INTO bench_commits VALUES (now())' });
        }
        client.release();
      }),
    );
    return commits / ((performance.now() - start) / 1000);
  } finally {
    await pool.end();
  }
}
