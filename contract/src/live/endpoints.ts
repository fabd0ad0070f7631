import { endpoint } from '../endpoint.ts';

export const liveEndpoints = {
  'GET /events': endpoint({
    summary: "A stream of server-sent events that tells what of the caller's has changed",
    access: 'signed-in',
    answer: 'raw',
  }),
};
