import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenToStatements } from './listen.ts';

export const CALL_HEADER = 'x-bench-call';

/** What one request sent to PostgreSQL before it was answered. */
export interface RecordedCall {
  name: string;
  /** Their texts, without those that begin and end transactions. */
  statements: string[];
  /** Transactions that were committed, and statements by themselves that write: each may wait for the disk. */
  commits: number;
  isAnswered: boolean;
}

/** Names a request that does not say itself what it is, such as a webhook. */
type NameOf = (request: IncomingMessage) => string | undefined;

/**
 * Hears every request that this process answers from now on, with its statements. What it leaves to be done after its
 * answer, and what the program does meanwhile by itself, is not among them. `writers` are the database's functions
 * that change something.
 */
export function recordCalls(nameOf: NameOf, writers: ReadonlySet<string>): RecordedCall[] {
  const calls: RecordedCall[] = [];
  const current = new AsyncLocalStorage<RecordedCall>();
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    const name = request.headers[CALL_HEADER]?.toString() ?? nameOf(request) ?? '';
    const call: RecordedCall = { name, statements: [], commits: 0, isAnswered: false };
    if (name !== '') calls.push(call);
    response.once('close', () => {
      call.isAnswered = true;
    });
    current.enterWith(call);
  });
  listenToStatements(({ text }, kind) => {
    const call = current.getStore();
    if (!call || call.isAnswered) return;
    if (kind === 'inside' || kind === 'alone') call.statements.push(text);
    if (kind === 'commit' || (kind === 'alone' && isWrite(text, writers))) call.commits++;
  });
  return calls;
}

function isWrite(text: string, writers: ReadonlySet<string>): boolean {
  if (/\b(?:insert\s+into|update\s+(?!of|skip|nowait)["\w]+|delete\s+from|pg_notify)\b/i.test(text))
    return true;
  return [...text.matchAll(/\b(\w+)\s*\(/g)].some(([, name]) => writers.has(name!));
}
