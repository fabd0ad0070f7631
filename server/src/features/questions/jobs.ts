import type { JobDefinition } from '#platform/jobs/definition.ts';
import type { SweepDefinition } from '#platform/jobs/sweeps.ts';
import { NOTE_MODERATED_JOB, NOTE_PUBLISHED_JOB } from './rules/job-names.ts';
import { noteModerated, notePublished, notePublishedOfMany } from './service/note-published.ts';
import { remindSellers } from './service/remind.ts';

export const questionJobs: JobDefinition[] = [
  { name: NOTE_PUBLISHED_JOB, run: notePublished, runMany: notePublishedOfMany },
  { name: NOTE_MODERATED_JOB, run: noteModerated },
];

export const questionSweeps: SweepDefinition[] = [{ name: 'questions.remind', run: remindSellers }];
