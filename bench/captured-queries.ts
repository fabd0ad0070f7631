import { Kysely, PostgresDialect } from 'kysely';
import { anonymousCatalog } from '#features/catalog/public.ts';
import type { DB } from '#platform/database/schema.generated.ts';
import { openServices } from '../server/src/services.ts';
import type { BenchMarket } from './market/open.ts';
import type { Read } from './measures/reads.ts';

export interface CapturedQuery {
  text: string;
  values: unknown[];
}

/** The one statement that the catalog runs for each read, so that floors and plans are of exactly these. */
export async function captureQueries(market: BenchMarket, reads: readonly Read[]): Promise<CapturedQuery[]> {
  const open = await openServices({ ...market.config, cacheEntries: 0 }, market.databaseUrl, market.log);
  let captured: CapturedQuery[] = [];
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: open.database.pool }),
    log({ query }) {
      captured.push({ text: query.sql, values: [...query.parameters] });
    },
  });
  try {
    const catalog = anonymousCatalog({ ...open.services, db });
    const all: CapturedQuery[] = [];
    for (const { name, asks } of reads) {
      captured = [];
      if ('id' in asks) await catalog.findProject(asks.id);
      else await catalog.listProjects(asks);
      if (captured.length !== 1) throw new Error(`${name}: ${captured.length} statements instead of one`);
      all.push(captured[0]!);
    }
    return all;
  } finally {
    await open.close();
  }
}
