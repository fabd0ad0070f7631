import type { PoolClient } from 'pg';
import { type CapturedQuery, captureQueries } from './captured-queries.ts';
import { naiveSearch } from './floors/naive-search.ts';
import type { BenchMarket } from './market/open.ts';
import { COMMON_WORD } from './market/words.ts';
import { allReads, COMMON_SEARCH } from './measures/reads.ts';

/** Makes the server tell the plan of every statement that runs, those inside functions as well. */
const TELL_PLANS = `LOAD 'auto_explain';
  SET auto_explain.log_min_duration = 0;
  SET auto_explain.log_analyze = on;
  SET auto_explain.log_buffers = on;
  SET auto_explain.log_nested_statements = on;
  SET auto_explain.log_level = 'notice'`;

/** Plans and times of the statements behind every public read, as text. */
export async function explainReads(market: BenchMarket, projectId: string): Promise<string> {
  const reads = allReads(projectId);
  const captured = await captureQueries(market, reads);
  const naive = naiveSearch(captured[reads.indexOf(COMMON_SEARCH)]!, COMMON_WORD);
  const client = await market.database.pool.connect();
  try {
    const parts: string[] = [];
    // The first run reads what later ones find in memory.
    for (const query of [...captured, naive]) await client.query(query);
    await client.query(TELL_PLANS);
    for (const [index, { name }] of reads.entries()) {
      parts.push(`-- ${name}`, ...(await queryPlansOf(client, captured[index]!)));
    }
    parts.push('-- search, word in 30 %, every match ranked', ...(await queryPlansOf(client, naive)));
    return parts.join('\n\n');
  } finally {
    client.release(true);
  }
}

/** The innermost statement first. */
async function queryPlansOf(client: PoolClient, query: CapturedQuery): Promise<string[]> {
  const plans: string[] = [];
  const keep = ({ message = '' }) => plans.push(message);
  client.on('notice', keep);
  await client.query(query);
  client.off('notice', keep);
  return plans;
}
