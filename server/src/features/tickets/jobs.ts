import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { CLOSE_APPEAL_JOB, OPEN_APPEAL_JOB, TICKET_MAIL_JOB } from './rules/job-names.ts';
import { alarmBeforeDue } from './service/alarm.ts';
import { closeAppeal, openAppeal } from './service/appeals.ts';
import { mailTicket } from './service/mail.ts';

export const ticketJobs: JobDefinition[] = [
  { name: TICKET_MAIL_JOB, run: mailTicket },
  { name: OPEN_APPEAL_JOB, run: openAppeal },
  { name: CLOSE_APPEAL_JOB, run: closeAppeal },
];

export const ticketSweeps: SweepDefinition[] = [{ name: 'tickets.alarm', run: alarmBeforeDue }];
