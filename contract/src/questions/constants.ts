/** Who answers a question: the listing's seller, or somebody who had bought it when they wrote (rule R2). */
export const ANSWER_SIDES = ['seller', 'owner'] as const;
export type AnswerSide = (typeof ANSWER_SIDES)[number];

export const QUESTION_LIMITS = {
  textMax: 2_000,
  /** How many answers a question can have; all are shown with it. */
  answers: 20,
  page: 10,
  searchMax: 200,
  /** Words of a search that count. */
  searchWords: 8,
  /** After how long without an answer a seller is reminded. */
  remindHours: 48,
  /** Days over which a seller's time to answer is measured. */
  answerTimeDays: 90,
} as const;
