import { about, type Catalogue, erased, shown } from './decision.ts';
import { INTERNAL, SECRET } from './reasons.ts';

/** What somebody wishes for and looks for (rules R3, R8). */
export const WISH_TABLES: Catalogue = {
  wishlist_items: about(
    [
      {
        whose: 'user_id',
        export: shown('wishes', 'wishlist', 'user_id project_id added_at price_then_paise known_paise'),
        deletion: erased,
      },
    ],
    { withheld: { told_by: INTERNAL } },
  ),
  wishlist_links: about(
    [
      {
        whose: 'user_id',
        export: shown('wishes', 'shared_by_link', 'user_id made_at'),
        deletion: erased,
      },
    ],
    { withheld: { id: SECRET } },
  ),
  saved_searches: about([
    {
      whose: 'user_id',
      export: shown(
        'wishes',
        'saved_searches',
        'id user_id name conditions created_at looked_until due_at last_found_at',
      ),
      deletion: erased,
    },
  ]),
};
