import * as z from 'zod';
import { Flag, PageNumber, PageSize, pageOf, Timestamp, Uuid } from '../fields.ts';
import { publicTextFields } from '../public-texts/schemas.ts';
import { boundedText, trimmedText } from '../text.ts';
import { ANSWER_SIDES, QUESTION_LIMITS } from './constants.ts';

const TOO_LONG = `At most ${QUESTION_LIMITS.textMax} characters`;
const text = (missing: string) =>
  trimmedText(QUESTION_LIMITS.textMax, TOO_LONG, missing).min(1, { error: missing });

export const QuestionInput = z.object({ text: text('Write your question') });
export const AnswerInput = z.object({ text: text('Write your answer') });

const Paged = {
  search: boundedText(
    QUESTION_LIMITS.searchMax,
    `Search with at most ${QUESTION_LIMITS.searchMax} characters`,
  ).optional(),
  /** Only those that the seller has not answered. */
  unanswered: Flag.default(false),
  page: PageNumber.default(1),
  limit: PageSize.default(QUESTION_LIMITS.page),
};
export const QuestionQuery = z.object(Paged);
export type QuestionQuery = z.output<typeof QuestionQuery>;

/** What somebody published. */
const Written = z.object({
  _id: Uuid,
  ...publicTextFields,
  /** The caller has written it. */
  own: z.boolean(),
  author: z.object({ displayName: z.string() }),
});

export const Answer = Written.extend({
  by: z.enum(ANSWER_SIDES),
});
export type Answer = z.output<typeof Answer>;

export const Question = Written.extend({
  projectId: Uuid,
  /** When the seller answered; `null` while they have not. */
  answeredAt: Timestamp.nullable(),
  /** The seller's first, then in the order in which they were written. */
  answers: z.array(Answer),
  /** The caller is told of answers. */
  following: z.boolean(),
});
export type Question = z.output<typeof Question>;

/** Questions about a listing with their answers. */
export const QuestionPage = pageOf('questions', Question).extend({
  /** On the first page: the caller's own that others do not see, because they wait or were hidden. */
  own: z.array(Question),
  /** As what the caller may answer; `null` where they may not. */
  answersAs: z.enum(ANSWER_SIDES).nullable(),
});
export type QuestionPage = z.output<typeof QuestionPage>;

/** A question with the listing that it is about, for lists of several. */
export const QuestionOfListing = Question.extend({
  project: z.object({ _id: Uuid, title: z.string(), listed: z.boolean() }),
});
export type QuestionOfListing = z.output<typeof QuestionOfListing>;
