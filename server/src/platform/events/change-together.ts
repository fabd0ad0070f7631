import { ExpressionWrapper, type OperationNode, sql } from 'kysely';
import { afterCommit, type Context } from '../context.ts';
import { newId } from '../ids.ts';
import { type EventData, type EventType, eventValues, isRelayed } from './record-event.ts';

/** A statement that is built and not run yet. */
export interface Statement {
  toOperationNode(): OperationNode;
  execute(): Promise<unknown>;
}

/** One that returns the rows that it changes. */
interface ReturningStatement<Row> extends Statement {
  executeTakeFirst(): Promise<Row | undefined>;
}

/** What happened, to be recorded with the changes that made it happen. */
export type NewEvent = {
  [T in EventType]: { type: T; subjectId: string; data: EventData[T] };
}[EventType];

/**
 * Changes one row, makes the changes `beside` it and records their events, with one statement, inside a transaction.
 * Its parts run in no order and see nothing of each other: two of them must not change the same row.
 * @returns the row as `main` returns it
 * @throws Error when `main` finds no row: to be called where that row is locked or made
 */
export async function changeTogether<Row>(
  ctx: Context,
  main: ReturningStatement<Row>,
  beside: readonly Statement[],
  events: readonly NewEvent[],
): Promise<Row> {
  const parts = [...beside, ...eventInsertions(ctx, events)].map(
    (part, index) => sql`, ${sql.raw(`beside_${index}`)} AS (${nested(part)})`,
  );
  const { rows } = await sql<Row>`
    WITH changed AS (${nested(main)})${sql.join(parts, sql``)} SELECT * FROM changed`.execute(ctx.db);
  const [row] = rows;
  if (!row) throw new Error('the row that was to be changed is not there');
  if (events.some(({ type }) => isRelayed(type))) afterCommit(ctx, () => ctx.jobs.wakeRelay());
  return row;
}

const nested = (statement: Statement) => new ExpressionWrapper(statement.toOperationNode());

function eventInsertions(ctx: Context, events: readonly NewEvent[]): Statement[] {
  const { db } = ctx;
  // Ids of one moment have no order of their own; in theirs the events are handed on.
  const ids = events.map(() => newId(ctx.now())).sort();
  const rows = events.map(({ type, subjectId, data }, index) => ({
    ...eventValues(ctx, type, subjectId, data),
    id: ids[index]!,
  }));
  const relayed = rows.filter(({ type }) => isRelayed(type));
  return [
    ...(rows.length > 0 ? [db.insertInto('events').values(rows)] : []),
    ...(relayed.length > 0
      ? [db.insertInto('events_to_relay').values(relayed.map(({ id }) => ({ event_id: id })))]
      : []),
  ];
}
