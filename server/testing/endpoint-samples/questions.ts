import type { Samples } from './sample.ts';

const text = () => ({ text: 'Does it run on a Raspberry Pi?' });

export const QUESTION_SAMPLES = {
  'GET /projects/:id/questions': {
    stranger: 404,
    path: ({ pending }) => `/projects/${pending}/questions`,
  },
  'POST /projects/:id/questions': {
    stranger: 404,
    path: ({ pending }) => `/projects/${pending}/questions`,
    body: text,
  },
  'PUT /questions/:id': { stranger: 404, path: ({ question }) => `/questions/${question}`, body: text },
  'DELETE /questions/:id': { stranger: 404, path: ({ question }) => `/questions/${question}` },
  'POST /questions/:id/answer': {
    stranger: 403,
    path: ({ question }) => `/questions/${question}/answer`,
    body: text,
  },
  'PUT /answers/:id': { stranger: 404, path: ({ answer }) => `/answers/${answer}`, body: text },
  'DELETE /answers/:id': { stranger: 404, path: ({ answer }) => `/answers/${answer}` },
  'PUT /questions/:id/follow': { stranger: null, path: ({ question }) => `/questions/${question}/follow` },
  'DELETE /questions/:id/follow': {
    stranger: null,
    path: ({ question }) => `/questions/${question}/follow`,
  },
  'GET /questions': { stranger: null },
  'GET /seller/questions': { stranger: null },
} satisfies Samples;
