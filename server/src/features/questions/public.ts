// What other features may ask of questions.
export { anonymousQuestions } from './service/anonymous-questions.ts';
export { answerTimeOfSeller } from './service/answer-time.ts';
export { listReadersOfAnswer, mailOfAnswer, mailOfQuestion } from './service/mail-about.ts';
