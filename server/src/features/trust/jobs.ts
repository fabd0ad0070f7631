import type { JobDefinition } from '#platform/jobs.ts';
import { CONTACT_MAIL_JOB, mailContactMessage } from './service.ts';

export const trustJobs: JobDefinition[] = [{ name: CONTACT_MAIL_JOB, run: mailContactMessage }];
