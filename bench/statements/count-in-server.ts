// Loaded into a server before its own files (`--import`): counts what it sends to PostgreSQL and tells it to whoever started it.
import { listenToStatements } from './listen.ts';

/** Since the process began. */
export interface StatementCounts {
  /** Without those that begin and end transactions. */
  statements: number;
  /** Committed ones, a statement by itself included. */
  transactions: number;
}

const counts: StatementCounts = { statements: 0, transactions: 0 };

listenToStatements((_statement, kind) => {
  if (kind === 'inside' || kind === 'alone') counts.statements++;
  if (kind === 'commit' || kind === 'alone') counts.transactions++;
});
process.on('message', () => process.send?.(counts));
// The server ends when it has nothing left to do, whoever still listens.
process.channel?.unref();
