import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { currentSpan, type Span } from './span.ts';

const TEXTS_KEPT = 1_000;

/** A column in double quotes, or a name as it is. */
const TARGET = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]*)/i;

type Query = (...words: unknown[]) => unknown;

/** Makes each statement of a pool a span of what asked for it: its text with placeholders, never its values (rule O3). */
export function traceStatements(pool: pg.Pool): void {
  const summaries = new LRUCache<string, string>({ max: TEXTS_KEPT });
  const summaryOf = (text: string): string => {
    const known = summaries.get(text);
    if (known !== undefined) return known;
    const summary = summarise(text);
    summaries.set(text, summary);
    return summary;
  };
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query;
    client.query = ((...words: unknown[]) => {
      const parent = currentSpan();
      const text = parent && textOf(words[0]);
      if (!parent || text === undefined) return send(...words);
      const summary = summaryOf(text);
      const span = parent.child(summary, 'client', {
        'db.system.name': 'postgresql',
        'db.query.summary': summary,
        'db.query.text': text,
      });
      return span ? sendWithin(span, send, words) : send(...words);
    }) as typeof client.query;
  });
}

/** The pool asks by a callback, Kysely by a promise. */
function sendWithin(span: Span, send: Query, words: unknown[]): unknown {
  const finish = (error: unknown) => {
    if (error) span.fail(error);
    span.end();
  };
  const last = words.at(-1);
  if (typeof last === 'function') {
    return send(...words.slice(0, -1), (error: unknown, result: unknown) => {
      finish(error);
      last(error, result);
    });
  }
  const answer = send(...words) as Promise<unknown>;
  answer.then(() => finish(null), finish);
  return answer;
}

/** `undefined` of what is read row by row: its end is not known here. */
function textOf(statement: unknown): string | undefined {
  if (typeof statement === 'string') return statement;
  const { text, submit } = statement as { text?: unknown; submit?: unknown };
  return typeof text === 'string' && submit === undefined ? text : undefined;
}

/** What it does and to which table: `SELECT things`. A statement that begins with others is named by its first table. */
function summarise(text: string): string {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL';
  const target = TARGET.exec(text)?.[1];
  return target ? `${operation} ${target}` : operation;
}
