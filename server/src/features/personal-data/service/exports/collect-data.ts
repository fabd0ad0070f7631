import type { Context } from '#platform/context.ts';
import { everyShown, type Keys, listKeys } from '../../repository/exports/shown-rows.ts';
import { TOPICS, type Topic } from '../../rules/columns/decision.ts';
import { type ListOnPage, ROWS_ON_PAGE } from '../../rules/exports/index-page.ts';
import { listsOf } from '../../rules/exports/topics.ts';

/** As much is answered at once (rule A9); what is more becomes a ZIP. */
const AT_ONCE_BYTES = 1024 * 1024;

type Topics = Record<string, Record<string, unknown[]>>;

/** Everything that is held about somebody, by topic; nothing where it is much. */
export async function collectSmall(ctx: Context, uid: string): Promise<Topics | undefined> {
  const keys = await listKeys(ctx.db);
  let bytes = 0;
  const topics: Topics = {};
  for (const topic of TOPICS) {
    const lists: Record<string, unknown[]> = {};
    for (const list of listsOf(topic)) {
      const rows: unknown[] = [];
      for await (const batch of everyShown(ctx.db, list, uid, keys)) {
        bytes += batch.reduce((sum, row) => sum + Buffer.byteLength(row), 0);
        if (bytes > AT_ONCE_BYTES) return undefined;
        for (const row of batch) rows.push(JSON.parse(row));
      }
      lists[list.shown.list] = rows;
    }
    topics[topic] = lists;
  }
  return topics;
}

/** The file of a topic, piece by piece. What its page shows of it is kept in `onPage`. */
export async function* topicFile(
  ctx: Context,
  topic: Topic,
  { uid, keys, onPage }: { uid: string; keys: Keys; onPage: Map<Topic, ListOnPage[]> },
): AsyncGenerator<string> {
  const shown: ListOnPage[] = [];
  onPage.set(topic, shown);
  let before = '{';
  for (const list of listsOf(topic)) {
    const seen: ListOnPage = { list: list.shown.list, count: 0, rows: [] };
    shown.push(seen);
    yield `${before}\n  ${JSON.stringify(list.shown.list)}: [`;
    for await (const batch of everyShown(ctx.db, list, uid, keys)) {
      const separator = seen.count === 0 ? '\n    ' : ',\n    ';
      yield separator + batch.join(',\n    ');
      seen.count += batch.length;
      seen.rows.push(...batch.slice(0, ROWS_ON_PAGE - seen.rows.length));
    }
    yield seen.count === 0 ? ']' : '\n  ]';
    before = ',';
  }
  yield '\n}\n';
}
