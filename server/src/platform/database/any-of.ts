import { sql } from 'kysely';

/** For `where(column, '=', anyOf(ids))`: one text however many ids there are, unlike `in`. */
export const anyOf = (ids: readonly string[]) => sql<string>`ANY (${ids}::uuid[])`;
