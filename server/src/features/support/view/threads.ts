import { SUPPORT_LIMITS, type SupportSide } from '#contract/support/constants.ts';
import type {
  Support,
  SupportMessage,
  SupportResponseState,
  SupportThread,
} from '#contract/support/schemas.ts';
import { errorText } from '#platform/errors.ts';
import { viewPicture } from '../../listings/public.ts';
import { clockOf, isOverdue, isWaiting, type QuestionRound } from '../rules/response-clock.ts';
import { type Closed, closedTo } from '../rules/write-access.ts';
import type { FileRow, MessageRow, ShownRow, WholeRow } from './rows.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** The side of this person; a thread is only ever read by its two people. */
export const sideOf = ({ buyer_id }: { buyer_id: string }, uid: string): SupportSide =>
  buyer_id === uid ? 'buyer' : 'seller';

function viewResponseState(row: QuestionRound, now: Date): SupportResponseState {
  return {
    askedAt: iso(row.asked_at),
    answeredAt: iso(row.answered_at),
    answerDueAt: iso(row.answer_due_at),
    overdue: isOverdue(row, now),
    lateAnswers: row.late_answers,
  };
}

/** A thread as one of its two people sees it. */
export function viewSupport(row: ShownRow, uid: string, now: Date): Support {
  const side = sideOf(row, uid);
  const isBuyer = side === 'buyer';
  const isAway = isBuyer && row.away_until !== null && row.away_until > now;
  return {
    _id: row.id,
    orderId: row.order_id,
    side,
    project: {
      _id: row.project_id,
      title: row.project_title,
      imageUrl: row.picture && viewPicture(row.picture).url,
      listed: row.listed,
    },
    otherName: isBuyer ? row.seller_name : row.buyer_name,
    otherSlug: isBuyer ? row.seller_slug : null,
    awayUntil: isAway ? iso(row.away_until) : null,
    supportMonths: row.support_months,
    answerHours: row.answer_hours,
    supportUntil: iso(row.support_until),
    ...viewResponseState(row, clockOf(row, now)),
    waiting: row.held && !row.buyer_gone && isWaiting(row),
    closed: viewClosed(closedTo(row, side, now)),
    unread: row.unread,
    otherReadSeq: isBuyer ? row.seller_read_seq : row.buyer_read_seq,
    lastMessage: row.last_message && {
      ...viewMessage(row.last_message, [], side),
      text: excerpt(wordsFor(row.last_message, side)),
      files: row.last_files,
    },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    asOf: now.toISOString(),
  };
}

export function viewThread(row: WholeRow, uid: string, now: Date): SupportThread {
  const files = Map.groupBy(row.files, ({ seq }) => seq);
  const side = sideOf(row, uid);
  return {
    thread: viewSupport(row, uid, now),
    messages: row.messages.map((message) => viewMessage(message, files.get(message.seq) ?? [], side)),
  };
}

function viewMessage(row: MessageRow, files: readonly FileRow[], side: SupportSide): SupportMessage {
  return {
    seq: row.seq,
    by: row.by_side,
    text: wordsFor(row, side),
    masked: row.masked.length > 0,
    files: files.map((file) => ({
      _id: file.id,
      name: file.shown_name,
      mediaType: file.media_type,
      bytes: file.bytes,
    })),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

/** One's own words as they were written, the other side's masked (rule N6). */
const wordsFor = ({ by_side, content, masked_content }: MessageRow, side: SupportSide): string =>
  by_side === side ? content : masked_content;

function excerpt(text: string): string {
  const signs = [...text.replaceAll(/\s+/g, ' ').trim()];
  return signs.length <= SUPPORT_LIMITS.excerpt
    ? signs.join('')
    : `${signs.slice(0, SUPPORT_LIMITS.excerpt).join('').trimEnd()}…`;
}

function viewClosed(closed: Closed | null): Support['closed'] {
  if (!closed) return null;
  return { why: closed.why, text: errorText(closed.code, 'values' in closed ? closed.values : undefined) };
}
