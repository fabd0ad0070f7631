import { Uuid } from '#contract/fields.ts';
import type { PageServices } from '#contract/pages.ts';
import { QUESTION_LIMITS } from '#contract/questions/constants.ts';
import { type Services, visitorContext } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { readQuestions } from './read-questions.ts';

/** What a project's page shows of its questions, as an anonymous visitor (ARCHITECTURE.md, Pages). */
export function anonymousQuestions(services: Services): PageServices['listQuestions'] {
  const visitor = () => visitorContext(services);
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
