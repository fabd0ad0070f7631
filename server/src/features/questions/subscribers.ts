import { subscribe } from '#platform/events/record-event.ts';
import { NOTE_MODERATED_JOB, NOTE_PUBLISHED_JOB } from './rules/job-names.ts';

/** What this feature does when a question or an answer can be read. */
export function subscribeQuestions(): void {
  for (const type of ['question.published', 'answer.published'] as const) subscribe(type, NOTE_PUBLISHED_JOB);
  for (const type of ['public_text.hidden', 'public_text.shown'] as const)
    subscribe(type, NOTE_MODERATED_JOB);
}
