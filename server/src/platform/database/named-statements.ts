import { LRUCache } from 'lru-cache';
import type pg from 'pg';

/** What is sent this often is planned once for each connection from then on. */
const OFTEN = 8;
/** Each connection keeps the plan of each name, some ten kilobytes. */
const MOST_NAMES = 200;
const TEXTS_COUNTED = 1_000;

/**
 * Gives names to the statements that a pool sends often, so that PostgreSQL parses and plans each of them once for a
 * connection instead of each time; Kysely names none. Whether it then keeps one plan for all values is PostgreSQL's own
 * decision (PostgreSQL, PREPARE, Notes).
 */
export function nameOftenSent(pool: pg.Pool): void {
  const sent = new LRUCache<string, number>({ max: TEXTS_COUNTED });
  const names = new Map<string, string>();
  const nameOf = (text: string): string | undefined => {
    const name = names.get(text);
    if (name !== undefined || names.size === MOST_NAMES || !mayBeKept(text)) return name;
    const times = (sent.get(text) ?? 0) + 1;
    sent.set(text, times);
    if (times < OFTEN) return undefined;
    sent.delete(text);
    names.set(text, `often ${names.size + 1}`);
    return names.get(text);
  };
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as (...words: unknown[]) => unknown;
    const query = (text: unknown, values: unknown, ...rest: unknown[]) => {
      // Without values it goes out by the simple protocol, which is cheaper still.
      const hasValues = typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = hasValues ? nameOf(text) : undefined;
      return name === undefined ? send(text, values, ...rest) : send({ name, text, values }, ...rest);
    };
    client.query = query as typeof client.query;
  });
}

/** Whether a statement's plan may be kept. */
function mayBeKept(text: string): boolean {
  return !asksForAllColumns(text) && !findsIndexByValue(text);
}

/**
 * A plan does not outlive another number of columns, which a later version may add while this one serves (rule O5). What
 * `changed` has, the change itself has named.
 */
const asksForAllColumns = (text: string): boolean =>
  /(?:^|[\s,.])\*/.test(text.replace('SELECT * FROM changed', ''));

/** `ON CONFLICT (…) WHERE … $1`: a plan for all values cannot tell which index is meant, and the statement would fail. */
function findsIndexByValue(text: string): boolean {
  const [, condition] = text.split(/on conflict \([^()]*\) where /i, 2);
  return condition?.split(/ do (?:nothing|update)/i, 1)[0]?.includes('$') ?? false;
}
