import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { MAIL_JOB, NOTIFY_JOB } from './rules/job-names.ts';
import { deleteOld } from './service/administer.ts';
import { mailNotification, mailNotifications } from './service/mail-notification.ts';
import { notifyReaders, notifyReadersOfMany } from './service/notify.ts';

export const notificationJobs: JobDefinition[] = [
  { name: NOTIFY_JOB, run: notifyReaders, runMany: notifyReadersOfMany },
  { name: MAIL_JOB, run: mailNotification, runEach: mailNotifications },
];

export const notificationSweeps: SweepDefinition[] = [{ name: 'notifications.forget-old', run: deleteOld }];
