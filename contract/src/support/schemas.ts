import * as z from 'zod';
import { PageNumber, PageSize, pageOf, Timestamp, Uuid } from '../fields.ts';
import { formatCount } from '../formats/words.ts';
import { boundedText, trimmedText } from '../text.ts';
import {
  ANNOUNCEMENT_MAX,
  SUPPORT_CLOSED,
  SUPPORT_LIMITS,
  SUPPORT_SHOWN,
  SUPPORT_SIDES,
} from './constants.ts';

const MISSING = 'Write what you want to say';
const Text = trimmedText(
  SUPPORT_LIMITS.textMax,
  `At most ${formatCount(SUPPORT_LIMITS.textMax)} characters`,
  MISSING,
);

export const OpenSupportInput = z.object({
  orderId: Uuid,
  /** The first message, or another where the thread is there already. */
  text: Text.optional(),
});

/** A message without files. */
export const SupportMessageInput = z.object({ text: Text.min(1, MISSING) });

/** The fields of a form with files: the text may be empty where there is a file. */
export const SupportMessageForm = z.object({ text: Text.default('') });

export const SupportQuery = z.object({
  /** Of which side; both where it is left out. */
  as: z.enum(SUPPORT_SIDES, { error: 'There is no such side' }).optional(),
  show: z.enum(SUPPORT_SHOWN, { error: 'There is no such filter' }).default('all'),
  orderId: Uuid.optional(),
  search: boundedText(
    SUPPORT_LIMITS.searchMax,
    `Search with at most ${SUPPORT_LIMITS.searchMax} characters`,
  ).optional(),
  page: PageNumber.default(1),
  limit: PageSize.default(SUPPORT_LIMITS.page),
});
export type SupportQuery = z.output<typeof SupportQuery>;

export const SupportFile = z.object({
  _id: Uuid,
  /** Without contacts. */
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
});
export type SupportFile = z.output<typeof SupportFile>;

/** One message. The other side's text comes masked (rule N6). */
export const SupportMessage = z.object({
  /** 1, 2, 3 … within its thread. */
  seq: z.number(),
  by: z.enum(SUPPORT_SIDES),
  text: z.string(),
  /** Something was masked: for the reader of the other side, and told to the author. */
  masked: z.boolean(),
  files: z.array(SupportFile),
  createdAt: Timestamp,
});
export type SupportMessage = z.output<typeof SupportMessage>;

/** Whether the last question of a buyer is answered, and in time: for both sides and for who decides about a refund. */
export const SupportResponseState = z.object({
  /** Since when the last question waits, or waited; `null` while nothing was asked. */
  askedAt: Timestamp.nullable(),
  answeredAt: Timestamp.nullable(),
  /** By when an answer was declared; `null` where none was. */
  answerDueAt: Timestamp.nullable(),
  /** The time is over and no answer came, or the answer came after it: a ground for a refund. */
  overdue: z.boolean(),
  /** Answers to earlier questions that came after their time. */
  lateAnswers: z.number(),
});
export type SupportResponseState = z.output<typeof SupportResponseState>;

/** A thread as one of its two people sees it. */
export const Support = SupportResponseState.extend({
  _id: Uuid,
  orderId: Uuid,
  /** The caller's side. */
  side: z.enum(SUPPORT_SIDES),
  project: z.object({
    _id: Uuid,
    title: z.string(),
    imageUrl: z.string().nullable(),
    /** Still on the market. */
    listed: z.boolean(),
  }),
  /** Display name of the other side. */
  otherName: z.string(),
  /** The last part of the address of their page, where the other side is the seller. */
  otherSlug: z.string().nullable(),
  /** The seller is away and says that they answer from then on. */
  awayUntil: Timestamp.nullable(),
  /** What was declared when the order was made. */
  supportMonths: z.number(),
  answerHours: z.number().nullable(),
  /** Until when support is promised, with what was bought since; `null` where none was. */
  supportUntil: Timestamp.nullable(),
  /** The buyer's last question has no answer yet. */
  waiting: z.boolean(),
  /** `null` while the caller can write. */
  closed: z.object({ why: z.enum(SUPPORT_CLOSED), text: z.string() }).nullable(),
  /** Messages that the caller has not read. */
  unread: z.number(),
  /** Up to which message the other side has read. */
  otherReadSeq: z.number(),
  /** The beginning of the last message. */
  lastMessage: SupportMessage.omit({ files: true }).extend({ files: z.number() }).nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The server's present when it answered: countdowns do not trust the reader's clock. */
  asOf: Timestamp,
});
export type Support = z.output<typeof Support>;

export const SupportThread = z.object({ thread: Support, messages: z.array(SupportMessage) });
export type SupportThread = z.output<typeof SupportThread>;

export const SupportPage = pageOf('threads', Support).extend({
  /** Of everything that the caller has on each side, whatever was asked for. */
  counts: z.object({
    buyer: z.number(),
    seller: z.number(),
    unread: z.number(),
    /** Threads of the caller's sales that have something unread. */
    unreadAsSeller: z.number(),
  }),
});
export type SupportPage = z.output<typeof SupportPage>;

/** What a refund's parties and its admin read of the thread of its order. */
export const SupportFacts = SupportResponseState.extend({ threadId: Uuid });
export type SupportFacts = z.output<typeof SupportFacts>;

export const AnnouncementInput = z.object({
  text: trimmedText(
    ANNOUNCEMENT_MAX,
    `At most ${formatCount(ANNOUNCEMENT_MAX)} characters`,
    'Write what the owners should know',
  ).min(1, 'Write what the owners should know'),
});

/** What a seller has told the owners about a version. */
export const Announcement = z.object({
  versionId: Uuid,
  text: z.string(),
  /** Contacts in it were hidden from the owners. */
  masked: z.boolean(),
  createdAt: Timestamp,
});
export type Announcement = z.output<typeof Announcement>;
