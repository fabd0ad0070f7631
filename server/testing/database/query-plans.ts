import { CompiledQuery, type Kysely } from 'kysely';
import type { DB } from '#platform/database/schema.generated.ts';

/** What PostgreSQL means to do for each statement that a read makes, in their order (EXPLAIN). */
export async function queryPlansOf(
  db: Kysely<DB>,
  read: (db: Kysely<DB>) => Promise<unknown>,
): Promise<string[]> {
  const asked: CompiledQuery[] = [];
  // An instance of its own, whose statements may be listened to.
  const listened = db.withoutPlugins();
  const executor = listened.getExecutor();
  const compile = executor.compileQuery.bind(executor);
  executor.compileQuery = (node, queryId) => {
    const compiled = compile(node, queryId);
    asked.push(compiled);
    return compiled as never;
  };
  // Statements that are text already are not compiled.
  const execute = listened.executeQuery.bind(listened);
  listened.executeQuery = (query, ...options) => {
    if (!('compile' in query)) asked.push(query);
    return execute(query, ...options) as never;
  };
  await read(listened);
  const plans: string[] = [];
  for (const { sql, parameters } of asked) {
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN ${sql}`, [...parameters]),
    );
    plans.push(rows.map((line) => line['QUERY PLAN']).join('\n'));
  }
  return plans;
}
