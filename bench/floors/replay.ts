import pg from 'pg';
import type { Statement } from '../statements/listen.ts';

/**
 * Sends lists of statements to PostgreSQL and nothing else, on a number of connections at once; lists a second. Each list
 * goes over one connection in its order, its transactions with it.
 */
export async function replay(
  databaseUrl: string,
  lists: readonly Statement[][],
  connections: number,
): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  const clients = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  try {
    let next = 0;
    const start = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        for (let list = lists[next++]; list; list = lists[next++]) {
          for (const statement of list) await client.query(statement);
        }
      }),
    );
    return lists.length / ((performance.now() - start) / 1000);
  } finally {
    for (const client of clients) client.release(true);
    await pool.end();
  }
}
