import type { JobDefinition } from '#platform/jobs/definition.ts';
import { CONTACT_MAIL_JOB, mailContactMessage } from './service/contact.ts';

export const trustJobs: JobDefinition[] = [{ name: CONTACT_MAIL_JOB, run: mailContactMessage }];
