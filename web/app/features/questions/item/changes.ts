import type { Answer, Question } from '#contract/questions/schemas.ts';

/** What becomes of a shown question: as it is after an act, or `null` when it is gone. */
export type Change = (question: Question) => Question | null;

export const replaced =
  (now: Question): Change =>
  (before) => ({ ...before, ...now });

export const removed: Change = () => null;

export const withFollowing =
  (following: boolean): Change =>
  (question) => ({ ...question, following });

/** A new answer in its place: the seller's before the others. */
export const withAnswer =
  (answer: Answer): Change =>
  (question) => ({
    ...question,
    answers: answer.by === 'seller' ? [answer, ...question.answers] : [...question.answers, answer],
    answeredAt:
      answer.by === 'seller' && answer.state === 'published' ? answer.createdAt : question.answeredAt,
  });

export const withAnswerReplaced =
  (now: Answer): Change =>
  (question) => ({
    ...question,
    answers: question.answers.map((answer) => (answer._id === now._id ? now : answer)),
  });

export const withoutAnswer =
  ({ _id, by }: Answer): Change =>
  (question) => ({
    ...question,
    answers: question.answers.filter((answer) => answer._id !== _id),
    answeredAt: by === 'seller' ? null : question.answeredAt,
  });
