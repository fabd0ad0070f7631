import type { questionEndpoints } from '#contract/questions/endpoints.ts';
import { AnswerWithMessage, type Handlers } from '#platform/http/endpoints/register.ts';
import { answerQuestion, changeAnswer, withdrawAnswer } from '../service/answer.ts';
import { askQuestion, changeQuestion, withdrawQuestion } from '../service/ask.ts';
import { followQuestion, unfollowQuestion } from '../service/follow.ts';
import { readAsked, readForSeller, readQuestions } from '../service/read-questions.ts';

export const questionHandlers: Handlers<typeof questionEndpoints> = {
  'GET /projects/:id/questions': (ctx, { params, query }) => readQuestions(ctx, params.id, query),
  'POST /projects/:id/questions': async (ctx, { params, body }) => {
    const question = await askQuestion(ctx, params.id, body.text);
    return new AnswerWithMessage(question, toldOf(question.state, 'question'));
  },
  'PUT /questions/:id': (ctx, { params, body }) => changeQuestion(ctx, params.id, body.text),
  'DELETE /questions/:id': async (ctx, { params }) => {
    await withdrawQuestion(ctx, params.id);
    return new AnswerWithMessage(undefined, 'Your question is taken back.');
  },
  'POST /questions/:id/answer': async (ctx, { params, body }) => {
    const answer = await answerQuestion(ctx, params.id, body.text);
    return new AnswerWithMessage(answer, toldOf(answer.state, 'answer'));
  },
  'PUT /answers/:id': (ctx, { params, body }) => changeAnswer(ctx, params.id, body.text),
  'DELETE /answers/:id': async (ctx, { params }) => {
    await withdrawAnswer(ctx, params.id);
    return new AnswerWithMessage(undefined, 'Your answer is taken back.');
  },
  'PUT /questions/:id/follow': (ctx, { params }) => followQuestion(ctx, params.id),
  'DELETE /questions/:id/follow': (ctx, { params }) => unfollowQuestion(ctx, params.id),
  'GET /questions': (ctx, { query }) => readAsked(ctx, query),
  'GET /seller/questions': (ctx, { query }) => readForSeller(ctx, query),
};

function toldOf(state: string, what: 'question' | 'answer'): string {
  if (state === 'waiting') return `We look at your ${what} before others can read it.`;
  return what === 'question'
    ? 'Your question was posted. We tell you when it is answered.'
    : 'Your answer is published.';
}
