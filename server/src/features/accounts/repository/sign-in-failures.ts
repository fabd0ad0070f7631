import { type Kysely, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import type { Patience } from '../rules.ts';

type Db = Kysely<DB>;

/**
 * Counts an attempt as failed before it is tried, so that of many at once no more pass than the patience allows
 * (rules.md A8). Answers until when the key is blocked when it is, which leaves the count as it was.
 */
export async function countAttempt(db: Db, key: Buffer, patience: Patience, now: Date): Promise<Date | null> {
  const failures = sql<number>`CASE WHEN f.last_at < ${now}::timestamptz - make_interval(secs => ${patience.forgetSeconds}) THEN 1 ELSE f.failures + 1 END`;
  const { rows } = await sql`
    INSERT INTO sign_in_failures AS f (key, failures, last_at) VALUES (${key}, 1, ${now})
    ON CONFLICT (key) DO UPDATE SET
      failures = ${failures},
      last_at = ${now},
      blocked_until = CASE WHEN ${failures} >= ${patience.free} THEN
        ${now}::timestamptz + make_interval(secs => least(${patience.longestSeconds}::float8,
          ${patience.firstSeconds} * power(2, least(${failures} - ${patience.free}, 30)))) END
    WHERE f.blocked_until IS NULL OR f.blocked_until <= ${now}
    RETURNING f.key`.execute(db);
  if (rows.length > 0) return null;
  const row = await db
    .selectFrom('sign_in_failures')
    .select('blocked_until')
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.blocked_until ?? now;
}

/** The attempt did not fail after all: everything counted against the key is forgotten. */
export async function forgetFailures(db: Db, key: Buffer): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('key', '=', key).execute();
}

/** The attempt did not fail after all: it alone is not counted, so that an own account excuses no guesses. */
export async function uncountAttempt(db: Db, key: Buffer, patience: Patience): Promise<void> {
  await db
    .updateTable('sign_in_failures')
    .set((eb) => ({
      failures: eb('failures', '-', 1),
      blocked_until: eb
        .case()
        .when('failures', '<=', patience.free)
        .then(null)
        .else(eb.ref('blocked_until'))
        .end(),
    }))
    .where('key', '=', key)
    .execute();
}

export async function deleteOldFailures(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('last_at', '<', before).execute();
}
