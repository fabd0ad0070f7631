import { endpoint } from '../endpoint.ts';

export const liveEndpoints = {
  'GET /events': endpoint({
    summary: "Hints about the caller's own matters, as server-sent events",
    access: 'signed-in',
    answer: 'raw',
  }),
};
