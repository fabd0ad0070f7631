import type { JobDefinition, SweepDefinition } from '#platform/jobs.ts';
import { forgetOld } from './service/administer.ts';
import { mailNotification } from './service/mail.ts';
import { MAIL_JOB, tell } from './service/tell.ts';

/** Named here once for the subscriptions. */
export const TELL = 'notifications.tell';

export const notificationJobs: JobDefinition[] = [
  { name: TELL, run: tell },
  { name: MAIL_JOB, run: mailNotification },
];

export const notificationSweeps: SweepDefinition[] = [{ name: 'notifications.forget-old', run: forgetOld }];
