import {
  about,
  type Catalogue,
  each,
  erased,
  type JoinPath,
  kept,
  type Relation,
  shown,
} from '../decision.ts';
import { BOTH_SIDES, FILE, INTERNAL } from '../reasons.ts';

type Side = 'buyer' | 'seller';
const REPEATED = 'The same words once more, for searches.';

function thread(side: Side): Relation {
  const other = side === 'buyer' ? 'seller_id' : 'buyer_id';
  return {
    whose: `${side}_id`,
    // One in which nothing is written is its buyer's alone.
    ...(side === 'seller' && { only: 'last_seq > 0' }),
    export: shown(
      'support',
      `threads_as_${side}`,
      `id order_id project_id ${side}_id project_title last_seq buyer_read_seq seller_read_seq asked_at answer_due_at
       answered_at late_answers created_at updated_at`,
      other,
    ),
    deletion: kept(BOTH_SIDES, {}, 'project_title'),
  };
}

const MESSAGE = 'thread_id seq by_side created_at';

/** The messages of a thread: one's own as they were written, the other side's as they were read, masked (rule N6). */
function messages(side: Side): Relation[] {
  const whose: JoinPath = { column: 'thread_id', table: 'support_threads', key: 'id', whose: `${side}_id` };
  return [
    {
      whose,
      only: `by_side = '${side}'`,
      export: shown('support', `written_as_${side}`, `${MESSAGE} content masked`),
      deletion: kept(BOTH_SIDES, { content: '', masked_content: '', masked: [], words: '' }, 'by_side'),
    },
    {
      whose,
      only: `by_side <> '${side}'`,
      export: shown('support', `read_as_${side}`, `${MESSAGE} masked_content`),
      deletion: kept(BOTH_SIDES, {}, 'by_side content masked_content masked words'),
    },
  ];
}

/** Help after the sale (rule R6). */
export const SUPPORT_TABLES: Catalogue = {
  support_threads: about([thread('buyer'), thread('seller')], {
    withheld: each('reminded_at overdue_told_at seller_wrote_at stored_bytes', INTERNAL),
  }),
  support_messages: about([...messages('buyer'), ...messages('seller')], { withheld: { words: REPEATED } }),
  support_files: about(
    [
      {
        whose: 'owner_id',
        export: shown(
          'support',
          'files_sent',
          'id thread_id seq owner_id shown_name media_type bytes place created_at',
        ),
        deletion: erased,
      },
    ],
    { withheld: { filename: FILE } },
  ),
  version_announcements: about(
    [
      {
        whose: 'seller_id',
        export: shown(
          'listings',
          'announcements',
          'version_id project_id seller_id content masked created_at',
        ),
        deletion: erased,
      },
    ],
    { withheld: { masked_content: "As others read it; one's own words are shown." } },
  ),
  listing_mail_stops: about([
    {
      whose: 'user_id',
      export: shown('notifications', 'mails_ended_for_listings', 'user_id type project_id since'),
      deletion: erased,
    },
  ]),
};
