import pg from 'pg';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

type Heard = 'begin' | 'commit' | 'rollback' | 'inside' | 'alone';

/** What a statement is to its connection's transaction. */
function kindOf(text: string, isInTransaction: boolean): Heard {
  if (/^\s*(?:begin|start\s+transaction)\b/i.test(text)) return 'begin';
  if (/^\s*(?:commit|end)\b/i.test(text)) return 'commit';
  if (/^\s*rollback(?!\s+to)\b/i.test(text)) return 'rollback';
  return isInTransaction ? 'inside' : 'alone';
}

/** Hears every statement that is sent to PostgreSQL from now on: over one connection, or by this whole process. */
export function listenToStatements(
  hear: (statement: Statement, kind: Heard) => void,
  sender: Pick<pg.ClientBase, 'query'> = pg.Client.prototype,
): void {
  const send = sender.query as (...words: unknown[]) => unknown;
  const inTransaction = new WeakSet<object>();
  function query(this: pg.Client, ...words: unknown[]): unknown {
    const statement = read(words);
    const kind = kindOf(statement.text, inTransaction.has(this));
    if (kind === 'begin') inTransaction.add(this);
    if (kind === 'commit' || kind === 'rollback') inTransaction.delete(this);
    hear(statement, kind);
    return send.apply(this, words);
  }
  sender.query = query as typeof sender.query;
}

function read([first, second]: unknown[]): Statement {
  if (typeof first === 'string') return { text: first, values: Array.isArray(second) ? [...second] : [] };
  const { name, text, values } = first as Partial<Statement>;
  return { ...(name && { name }), text: text ?? '', values: [...(values ?? [])] };
}
