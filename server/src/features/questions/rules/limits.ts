import { declareLimit } from '#platform/limits/declare-limit.ts';

const DAY = 24 * 60 * 60;

export const QUESTIONS = declareLimit({
  name: 'questions',
  times: 40,
  seconds: DAY,
  counts: 'questions about listings that are asked or changed, of a person',
});
/** So that nobody fills the page of a rival. */
export const QUESTIONS_ABOUT_ONE = declareLimit({
  name: 'questions-about-one',
  times: 20,
  seconds: DAY,
  counts: 'questions about one listing, of a person',
});
/** Sellers answer many in a day. */
export const ANSWERS = declareLimit({
  name: 'answers',
  times: 300,
  seconds: DAY,
  counts: 'answers to questions that are written or changed, of a person',
});
export const QUESTION_FOLLOWS = declareLimit({
  name: 'question-follows',
  times: 200,
  seconds: 60 * 60,
  counts: 'questions followed or left, of a person',
});
