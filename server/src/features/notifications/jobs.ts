import type { JobDefinition, SweepDefinition } from '#platform/jobs/runner.ts';
import { deleteOld } from './service/administer.ts';
import { mailNotification } from './service/mail-notification.ts';
import { MAIL_JOB, notifyReaders } from './service/notify.ts';

/** Named here once for the subscriptions. */
export const NOTIFY_JOB = 'notifications.tell';

export const notificationJobs: JobDefinition[] = [
  { name: NOTIFY_JOB, run: notifyReaders },
  { name: MAIL_JOB, run: mailNotification },
];

export const notificationSweeps: SweepDefinition[] = [{ name: 'notifications.forget-old', run: deleteOld }];
