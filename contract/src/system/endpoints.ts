import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Timestamp } from '../fields.ts';

const Clock = z.object({ now: Timestamp, advancedSeconds: z.number() });

export const systemEndpoints = {
  'GET /': endpoint({
    summary: 'The name, version and time of the market; useful as a connectivity test',
    access: 'public',
    data: z.object({
      ...{ name: z.string(), version: z.string(), time: Timestamp },
      /** Nothing can be written for the moment; absent otherwise. */
      isReadOnly: z.literal(true).optional(),
    }),
  }),
  'GET /health/live': endpoint({
    summary: 'Whether the process is running',
    access: 'public',
    data: z.object({ status: z.literal('live') }),
  }),
  'GET /health/ready': endpoint({
    summary: 'Whether the process can serve: the database is reachable and it is not stopping',
    access: 'public',
    data: z.object({
      status: z.literal('ready'),
      /** The primary database is away: everything can be read and nothing written. */
      isReadOnly: z.literal(true).optional(),
      /** By how many seconds what is read then may be old. */
      lagSeconds: z.number().optional(),
    }),
  }),
  'GET /openapi.json': endpoint({
    summary: 'This description as OpenAPI 3.1; only admins see the calls for admins',
    access: 'public',
    answer: 'raw',
  }),
  'GET /docs': endpoint({ summary: 'This description as a page', access: 'public', answer: 'raw' }),
};

/** Calls that exist outside production alone (rule O7). */
export const testClockEndpoints = {
  'GET /sandbox/clock': endpoint({ summary: 'The test clock', access: 'public', data: Clock }),
  'POST /sandbox/clock': endpoint({
    summary: 'Move the test clock forward; jobs that fall due run at once',
    access: 'public',
    body: z.object({
      advanceSeconds: z
        .number('Enter a number of seconds')
        .int('Enter whole seconds')
        .min(0, 'Time only moves forward')
        .max(31_622_400, 'At most a year at once'),
    }),
    data: Clock,
  }),
};
