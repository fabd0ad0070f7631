import type { Samples } from './sample.ts';

export const SYSTEM_SAMPLES = {
  'GET /': { stranger: null },
  'GET /health/live': { stranger: null },
  'GET /health/ready': { stranger: null },
  'GET /openapi.json': { stranger: null },
  'GET /docs': { stranger: null },
  'GET /sandbox/clock': { stranger: null },
  'POST /sandbox/clock': { stranger: null, body: () => ({ advanceSeconds: 0 }) },
} satisfies Samples;
