import { about, type Catalogue, each, erased, kept, notShown, shown } from './decision.ts';
import { INTERNAL } from './reasons.ts';

const READERS = 'Others decide by it, and read it without a name.';

export const REVIEW_TABLES: Catalogue = {
  reviews: about(
    [
      {
        whose: 'buyer_id',
        export: shown(
          'reviews',
          'reviews',
          `id buyer_id project_id version_id rating as_described runs documented supported helpful created_at deleted shown
           counted is_free`,
          'seller_id',
        ),
        deletion: kept(READERS),
      },
      {
        whose: 'seller_id',
        only: 'shown',
        export: shown(
          'reviews',
          'reviews_of_listings',
          'id seller_id project_id rating as_described runs documented supported helpful reply_id created_at',
          'buyer_id',
        ),
        deletion: kept(READERS),
      },
    ],
    {
      withheld: { same_person: 'What the program takes two accounts for; it says nothing that is certain.' },
    },
  ),
  review_helpful: about([
    {
      whose: 'user_id',
      export: shown('reviews', 'found_helpful', 'review_id user_id at'),
      deletion: kept('The count beside the review has it in it.'),
    },
  ]),
  review_invitations: about([{ whose: 'buyer_id', export: notShown(INTERNAL), deletion: erased }], {
    withheld: each('buyer_id project_id due_at settled_at', INTERNAL),
  }),
};
