import { type RawBuilder, sql } from 'kysely';
import type { Whose } from '../rules/columns/decision.ts';

/** Whether a row `self` is of this person, as the catalogue of columns says. */
export function conditionOf(whose: Whose, uid: string): RawBuilder<unknown> {
  if (typeof whose === 'string') return sql`${ofSelf(whose)} = ${uid}`;
  if ('sql' in whose) return conditionFor(whose.sql, uid);
  const { column, table, key, whose: further } = whose;
  return sql`${ofSelf(column)} IN (
    SELECT ${ofSelf(key)} FROM ${sql.table(table)} self WHERE ${conditionOf(further, uid)})`;
}

/** A condition of the catalogue, which is text of the program, for this person. */
export function conditionFor(condition: string, uid: string): RawBuilder<unknown> {
  const parts = condition.split(':uid').map((part) => sql.raw(part));
  return sql`(${sql.join(parts, sql.lit(uid))})`;
}

export const ofSelf = (column: string) => sql.ref(`self.${column}`);
