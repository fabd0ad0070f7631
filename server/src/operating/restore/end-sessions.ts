import type pg from 'pg';

/**
 * Where secrets lie that let somebody in or past a limit: tokens of sessions, those of mailed links and outside sign-ins
 * under way, and what browsers are known by (decision 29).
 */
const SECRETS = ['sessions', 'one_time_tokens', 'known_browsers'];
/** What takes effect by itself after a while, and may have been cancelled since: it is asked for again. */
const WAITING = ['second_factor_resets', 'second_admin_raises'];

/**
 * Ends every session, every one-time link and every change that waits of the rows restored so far: whoever had one when the
 * backup was made may have been shut out since (decision 25). An older version's backup may lack some of the tables.
 */
export async function endSessionsAndLinks(client: pg.ClientBase): Promise<void> {
  for (const table of [...SECRETS, ...WAITING])
    if (await exists(client, table)) await client.query(`DELETE FROM ${table}`);
  const { rows } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = to_regclass('users') AND attname = 'pending_email' AND NOT attisdropped`,
  );
  // Without its link a new address cannot be confirmed; it is asked for again.
  if (rows.length > 0)
    await client.query(
      'UPDATE users SET pending_email = NULL, pending_email_until = NULL WHERE pending_email IS NOT NULL',
    );
}

async function exists(client: pg.ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS there', [
    table,
  ]);
  return rows[0]?.there === true;
}
