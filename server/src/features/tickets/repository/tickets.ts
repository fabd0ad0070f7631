import { type Insertable, type Kysely, sql } from 'kysely';
import type { TicketSide } from '#contract/tickets/constants.ts';
import type { DB, Tickets } from '#platform/database/schema.generated.ts';
import type { MessageRow, TicketRow } from '../view/tickets.ts';

type Db = Kysely<DB>;

/** A ticket and its first message, with one statement; nothing where its text has a ticket already. */
export async function insertTicket(db: Db, ticket: Insertable<Tickets>, content: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .with('opened', (db) =>
      db
        .insertInto('tickets')
        .values(ticket)
        .onConflict((conflict) => conflict.column('text_id').doNothing())
        .returning(['id', 'created_at']),
    )
    .insertInto('ticket_messages')
    .columns(['ticket_id', 'seq', 'by_side', 'content', 'created_at'])
    .expression((db) =>
      db
        .selectFrom('opened')
        .select([
          'id',
          sql<number>`1`.as('seq'),
          sql<TicketSide>`'asker'`.as('by_side'),
          sql<string>`${content}`.as('content'),
          'created_at',
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export function findTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  return db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findTicketOfText(db: Db, textId: string): Promise<TicketRow | undefined> {
  return db.selectFrom('tickets').selectAll().where('text_id', '=', textId).executeTakeFirst();
}

/** A ticket, locked until the end of the transaction. */
export function lockTicket(db: Db, id: string): Promise<TicketRow | undefined> {
  return db.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Everything that was written in a ticket, in its order. */
export function listMessages(db: Db, ticketId: string): Promise<MessageRow[]> {
  return db
    .selectFrom('ticket_messages as m')
    .leftJoin('users as u', 'u.uid', 'm.admin_id')
    .selectAll('m')
    .select('u.display_name as admin_name')
    .where('m.ticket_id', '=', ticketId)
    .orderBy('m.seq')
    .execute();
}

/** The next message of a locked ticket; its number. */
export async function addMessage(
  db: Db,
  ticketId: string,
  message: { by: TicketSide; adminId: string | null; content: string },
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ seq: number }>`
    INSERT INTO ticket_messages (ticket_id, seq, by_side, admin_id, content, created_at)
    SELECT ${ticketId}, count(*)::int + 1, ${message.by}, ${message.adminId}::uuid, ${message.content}, ${now}
    FROM ticket_messages WHERE ticket_id = ${ticketId} RETURNING seq`.execute(db);
  return rows[0]!.seq;
}

/** Changes a locked ticket; the row as it is then. */
export function updateTicket(db: Db, id: string, change: Partial<TicketRow>): Promise<TicketRow> {
  return db.updateTable('tickets').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Tickets of which a date comes near that admins were not told about; each is marked as told. */
export async function takeAlarms(
  db: Db,
  { now, answerBy, closeBy, limit }: { now: Date; answerBy: Date; closeBy: Date; limit: number },
): Promise<{ id: string; what: 'answer' | 'close'; due_at: Date }[]> {
  const { rows } = await sql<{ id: string; what: 'answer' | 'close'; due_at: Date }>`
    WITH near AS (
      (SELECT id, 'answer' AS what, answer_due_at AS due_at FROM tickets
        WHERE status <> 'closed' AND answered_at IS NULL AND answer_alarm_at IS NULL AND answer_due_at <= ${answerBy}
        ORDER BY answer_due_at, id LIMIT ${limit})
      UNION ALL
      (SELECT id, 'close', close_due_at FROM tickets
        WHERE status <> 'closed' AND close_alarm_at IS NULL AND close_due_at <= ${closeBy}
        ORDER BY close_due_at, id LIMIT ${limit})
    ), told AS (
      UPDATE tickets t SET
        answer_alarm_at = CASE WHEN EXISTS (SELECT FROM near n WHERE n.id = t.id AND n.what = 'answer') THEN ${now}::timestamptz ELSE t.answer_alarm_at END,
        close_alarm_at = CASE WHEN EXISTS (SELECT FROM near n WHERE n.id = t.id AND n.what = 'close') THEN ${now}::timestamptz ELSE t.close_alarm_at END
      WHERE t.id IN (SELECT id FROM near)
    )
    SELECT id, what, due_at FROM near ORDER BY due_at, id`.execute(db);
  return rows;
}

/** Whose appeal it is. */
export function findAuthor(db: Db, uid: string): Promise<{ name: string; email: string } | undefined> {
  return db
    .selectFrom('users')
    .select(['display_name as name', 'email'])
    .where('uid', '=', uid)
    .executeTakeFirst();
}
