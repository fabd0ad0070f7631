import { about, type Catalogue, erased, kept, shown } from '../decision.ts';
import { INTERNAL } from '../reasons.ts';

/** What was written is in public_texts, which says what becomes of the words. */
const WORDS = 'Where its words stand; a deletion is about those.';

export const QUESTION_TABLES: Catalogue = {
  questions: about(
    [
      {
        whose: 'asker_id',
        export: shown('reviews', 'questions_asked', 'id project_id asker_id asked_at answered_at'),
        deletion: kept(WORDS),
      },
    ],
    { points: { seller_id: 'Whose listing it is about.' }, withheld: { reminded_at: INTERNAL } },
  ),
  answers: about([
    {
      whose: 'author_id',
      export: shown('reviews', 'questions_answered', 'id question_id author_id by_side answered_at'),
      deletion: kept(WORDS),
    },
  ]),
  question_followers: about([
    {
      whose: 'user_id',
      export: shown('reviews', 'questions_followed', 'question_id user_id since'),
      deletion: erased,
    },
  ]),
};
