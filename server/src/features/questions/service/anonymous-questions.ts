import { Uuid } from '#contract/fields.ts';
import type { PageServices } from '#contract/pages.ts';
import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { contextFor, type Services } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { readQuestions } from './read-questions.ts';

/** What a project's page shows of its questions, as an anonymous visitor (ARCHITECTURE.md, Pages). */
export function anonymousQuestions(services: Services): PageServices['listQuestions'] {
  // Anew for each page: where its reads go may have changed.
  const visitor = () => contextFor(services, { kind: 'anonymous' }, 'page');
  return async (id) => {
    if (!Uuid.safeParse(id).success) return null;
    try {
      return await readQuestions(visitor(), id, { unanswered: false, page: 1, limit: QUESTION_LIMITS.page });
    } catch (error) {
      if (error instanceof Refusal && error.code === 'listing.not_found') return null;
      throw error;
    }
  };
}
