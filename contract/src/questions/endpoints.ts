import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { pageOf, Uuid } from '../fields.ts';
import {
  Answer,
  AnswerInput,
  Question,
  QuestionInput,
  QuestionOfListing,
  QuestionPage,
  QuestionQuery,
} from './schemas.ts';

const ById = z.object({ id: Uuid });

/** Questions about listings and their answers (rule R2). */
export const questionEndpoints = {
  'GET /projects/:id/questions': endpoint({
    summary: 'Questions about a listing with their answers: those that its seller answered last come first',
    access: 'public',
    params: ById,
    query: QuestionQuery,
    data: QuestionPage,
    cached: true,
  }),
  'POST /projects/:id/questions': endpoint({
    summary: 'Ask a question about a listing in public; its seller is told',
    access: 'signed-in',
    params: ById,
    body: QuestionInput,
    data: Question,
    status: 201,
    idempotent: true,
  }),
  'PUT /questions/:id': endpoint({
    summary: 'Change one’s own question while nobody has answered it',
    access: 'signed-in',
    params: ById,
    body: QuestionInput,
    data: Question,
  }),
  'DELETE /questions/:id': endpoint({
    summary: 'Take one’s own question back; its answers go with it',
    access: 'signed-in',
    params: ById,
  }),
  'POST /questions/:id/answer': endpoint({
    summary: 'Answer a question, as its listing’s seller or as somebody who bought it; who asked is told',
    access: 'signed-in',
    params: ById,
    body: AnswerInput,
    data: Answer,
    status: 201,
    idempotent: true,
  }),
  'PUT /answers/:id': endpoint({
    summary: 'Change one’s own answer',
    access: 'signed-in',
    params: ById,
    body: AnswerInput,
    data: Answer,
  }),
  'DELETE /answers/:id': endpoint({
    summary: 'Take one’s own answer back',
    access: 'signed-in',
    params: ById,
  }),
  'PUT /questions/:id/follow': endpoint({
    summary: 'Follow a question, to be told of its answers',
    access: 'signed-in',
    params: ById,
    data: z.object({ following: z.boolean() }),
  }),
  'DELETE /questions/:id/follow': endpoint({
    summary: 'Stop following a question',
    access: 'signed-in',
    params: ById,
    data: z.object({ following: z.boolean() }),
  }),
  'GET /questions': endpoint({
    summary: 'The questions that the caller has asked, newest first',
    access: 'signed-in',
    query: QuestionQuery,
    data: pageOf('questions', QuestionOfListing),
  }),
  'GET /seller/questions': endpoint({
    summary:
      "Questions about the seller's listings: those without their answer first, the oldest of them first",
    access: ['seller'],
    query: QuestionQuery,
    data: pageOf('questions', QuestionOfListing).extend({
      /** How many wait for an answer. */
      unanswered: z.int(),
    }),
  }),
};
