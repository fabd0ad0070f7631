import type { SweepDefinition } from '#platform/jobs.ts';
import { forgetEndedSessions } from './service.ts';

export const accountSweeps: SweepDefinition[] = [
  { name: 'accounts.forget-ended-sessions', run: forgetEndedSessions },
];
