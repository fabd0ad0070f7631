import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';
import { isId } from '#platform/ids.ts';
import { PERSONAL_DATA } from '../rules/columns/catalogue.ts';
import type { Kept, Relation } from '../rules/columns/decision.ts';
import { JOBS_SCHEMA } from '../rules/columns/jobs.ts';
import { conditionFor, conditionOf } from './rows-of-person.ts';

type Db = Kysely<DB>;

/** Of a name that is looked for in what others were told, in characters. */
const SHORTEST_NAME = 3;

interface TableRelation extends Relation {
  table: string;
}

const RELATIONS: readonly TableRelation[] = Object.entries(PERSONAL_DATA).flatMap(([table, decision]) =>
  'nobody' in decision ? [] : decision.relations.map((relation) => ({ table, ...relation })),
);

/**
 * Does to every row about somebody what the catalogue of columns says (rule A9): texts of rows that stay are written over
 * first, while everything that leads to them is there; then the others go, each table before those that it refers to.
 */
export async function eraseRows(db: Db, uid: string): Promise<void> {
  if (!isId(uid)) throw new Error('not the id of an account');
  // Some tables have to be read whole, and nobody waits for an answer.
  await sql`SET LOCAL statement_timeout = '10min'`.execute(db);
  const types = await readTypes(db);
  // The account last: a condition may look at it.
  for (const relation of sortedBy(RELATIONS, ({ table }) => (table === 'users' ? 1 : 0)))
    await writeOver(db, uid, relation, types);
  const order = await referringFirst(db);
  for (const relation of sortedBy(RELATIONS, ({ table }) => order.indexOf(table)))
    await deleteRows(db, uid, relation);
}

/** Jobs about somebody, done or not: by their id or one of their addresses. */
export async function eraseJobs(
  db: Db,
  { uid, addresses }: { uid: string; addresses: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ there: boolean }>`
    SELECT to_regclass(${`${JOBS_SCHEMA}.job`}) IS NOT NULL AS there`.execute(db);
  if (!rows[0]?.there) return;
  const words = [uid, ...addresses.map((address) => JSON.stringify(address).toLowerCase())];
  await sql`DELETE FROM ${sql.table(`${JOBS_SCHEMA}.job`)} j WHERE EXISTS (
    SELECT FROM unnest(${words}::text[]) w (word)
    WHERE strpos(lower(j.data::text), w.word) > 0 OR strpos(lower(j.output::text), w.word) > 0)`.execute(db);
}

/**
 * Takes somebody's name, where it stands by itself, out of what others were told of them. Only notifications of events that have to do with them are
 * looked at: a name may be a common word.
 */
export async function eraseNameElsewhere(
  db: Db,
  { uid, name, pseudonym }: { uid: string; name: string; pseudonym: string },
): Promise<void> {
  // A letter or two are everywhere, and tell of nobody.
  if (name.length < SHORTEST_NAME) return;
  const wholeName = `(?<![[:alnum:]])${name.replace(/[^\p{L}\p{N}\p{M} ]/gu, '\\$&')}(?![[:alnum:]])`;
  await sql`UPDATE notifications n
    SET title = regexp_replace(n.title, ${wholeName}, ${pseudonym}, 'g'),
      message = regexp_replace(n.message, ${wholeName}, ${pseudonym}, 'g')
    FROM events e WHERE e.id = n.event_id AND n.user_id <> ${uid}
      AND (strpos(n.message, ${name}) > 0 OR strpos(n.title, ${name}) > 0)
      AND (e.actor_id = ${uid} OR e.subject_id = ${uid} OR strpos(e.data::text, ${uid}) > 0
        OR e.subject_id IN (
          SELECT id FROM orders WHERE buyer_id = ${uid} OR seller_id = ${uid}
          UNION ALL SELECT id FROM negotiations WHERE buyer_id = ${uid} OR seller_id = ${uid}
          UNION ALL SELECT id FROM support_threads WHERE buyer_id = ${uid} OR seller_id = ${uid}
          UNION ALL SELECT id FROM refund_requests WHERE buyer_id = ${uid} OR seller_id = ${uid}
          UNION ALL SELECT id FROM projects WHERE seller_id = ${uid}
          UNION ALL SELECT id FROM payouts WHERE seller_id = ${uid}))`.execute(db);
}

/** Text, JSON or a list of texts, by `table.column`. */
async function readTypes(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; type: string }>`
    SELECT table_name || '.' || column_name AS name, data_type AS type FROM information_schema.columns
    WHERE table_schema = 'public'`.execute(db);
  return new Map(rows.map(({ name, type }) => [name, type]));
}

async function writeOver(
  db: Db,
  uid: string,
  relation: TableRelation,
  types: ReadonlyMap<string, string>,
): Promise<void> {
  const { table, deletion } = relation;
  if (deletion.rows === 'erase') return;
  const { to }: Pick<Kept, 'to'> = deletion.rows === 'keep' ? deletion : deletion.kept;
  const written = Object.entries(to);
  if (written.length === 0) return;
  const set = written.map(
    ([column, value]) => sql`${sql.ref(column)} = ${writtenAs(value, uid, types.get(`${table}.${column}`))}`,
  );
  const kept = deletion.rows === 'keep' ? sql`true` : conditionFor(deletion.when, uid);
  await sql`UPDATE ${sql.table(table)} self SET ${sql.join(set)} WHERE ${rowsOf(relation, uid)} AND ${kept}`.execute(
    db,
  );
}

async function deleteRows(db: Db, uid: string, relation: TableRelation): Promise<void> {
  const { table, deletion } = relation;
  if (deletion.rows === 'keep') return;
  const gone = deletion.rows === 'erase' ? sql`true` : sql`(${conditionFor(deletion.when, uid)}) IS NOT TRUE`;
  await sql`DELETE FROM ${sql.table(table)} self WHERE ${rowsOf(relation, uid)} AND ${gone}`.execute(db);
}

function rowsOf({ whose, only }: TableRelation, uid: string): RawBuilder<unknown> {
  const mine = conditionOf(whose, uid);
  return only === undefined ? mine : sql`${mine} AND ${conditionFor(only, uid)}`;
}

function writtenAs(value: Kept['to'][string], uid: string, type: string | undefined): RawBuilder<unknown> {
  if (value === null) return sql`NULL`;
  if (typeof value === 'string') return sql`${value.replaceAll(':uid', uid)}`;
  if (typeof value === 'object' && 'sql' in value) return sql.raw(String(value.sql));
  return sql`${type === 'ARRAY' ? '{}' : JSON.stringify(value)}`;
}

/** The tables so that each comes before those that it refers to; of a circle, in some order. */
async function referringFirst(db: Db): Promise<string[]> {
  const { rows } = await sql<{ from: string; to: string }>`
    SELECT DISTINCT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`.execute(db);
  const left = new Set(RELATIONS.map(({ table }) => table));
  const order: string[] = [];
  while (left.size > 0) {
    const free = [...left].filter((table) => !rows.some(({ from, to }) => to === table && left.has(from)));
    for (const table of free.length > 0 ? free : left) {
      order.push(table);
      left.delete(table);
    }
  }
  return order;
}

const sortedBy = <T>(list: readonly T[], place: (one: T) => number): T[] =>
  [...list].sort((left, right) => place(left) - place(right));
