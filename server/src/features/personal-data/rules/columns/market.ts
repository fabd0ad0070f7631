import { PSEUDONYM } from './accounts.ts';
import { about, type Catalogue, each, erased, kept, notShown, type Relation, shown } from './decision.ts';
import { BOOKS, DERIVED, INTERNAL, SAFETY, SEALED_LOG } from './reasons.ts';

/** What an admin did, in a table that is about no person: the audit log, which is shown, has it. */
function did(column: string, stays: string): Relation {
  return {
    whose: column,
    export: notShown('The audit log, which is shown, has what the person did as an admin.'),
    deletion: kept('It belongs to the market and not to who did it.', {}, stays),
  };
}
const ADMINS_WORK = 'Work of the market; what the person did about it is in the audit log.';

export const MARKET_TABLES: Catalogue = {
  reports: about(
    [
      {
        whose: 'reporter_id',
        export: shown(
          'reports',
          'reports_made',
          'id reporter_id about about_id reason content title_then status created_at resolved_at',
        ),
        deletion: kept(
          SAFETY,
          { content: '' },
          'about_id title_then content_then status decision_code decision_content',
        ),
      },
      {
        whose: 'person_id',
        only: `act IN ('warn', 'unlist', 'suspend')`,
        export: shown(
          'reports',
          'upheld_about_them',
          'id person_id about about_id reason act decision_content resolved_at',
        ),
        deletion: kept(
          SAFETY,
          {},
          'about_id content title_then content_then status decision_code decision_content',
        ),
      },
      {
        whose: 'person_id',
        only: `about = 'user'`,
        export: notShown('Who reported it is not said, and what was upheld is shown.'),
        deletion: kept(
          SAFETY,
          { title_then: PSEUDONYM, content_then: '' },
          'about_id content status decision_code decision_content',
        ),
      },
    ],
    {
      points: { resolved_by: 'Who decided for the market.' },
      withheld: {
        content_then: 'What somebody else had written; who reported it has read it on the market.',
        decision_code: INTERNAL,
      },
    },
  ),
  admin_acts: about(
    [
      {
        whose: 'actor_id',
        export: shown(
          'activity',
          'acts_as_admin',
          'seq id at actor_id act subject_type subject_id reason_code reason',
        ),
        deletion: kept(
          SEALED_LOG,
          {},
          'act subject_type subject_id reason_code reason before after previous_hash hash',
        ),
      },
      {
        whose: { sql: `subject_type = 'account' AND subject_id = :uid` },
        export: shown('activity', 'acts_about_them', 'id at act reason_code'),
        deletion: kept(
          SEALED_LOG,
          {},
          'act subject_type subject_id reason_code reason before after previous_hash hash',
        ),
      },
    ],
    {
      withheld: {
        ...each('before after', 'They speak of other people as well.'),
        ...each('previous_hash hash', INTERNAL),
      },
    },
  ),
  events: about(
    [
      {
        whose: 'actor_id',
        only: 'subject_id <> actor_id',
        export: shown('activity', 'done', 'id type subject_id actor_id created_at'),
        deletion: kept(BOOKS, {}, 'type data'),
      },
      {
        whose: { sql: `subject_id = :uid AND type LIKE 'account.%'` },
        export: shown('activity', 'of_the_account', 'id type subject_id data created_at'),
        deletion: kept(BOOKS, { data: {} }, 'type'),
      },
      {
        whose: { sql: `subject_id = :uid AND type LIKE 'saved_search.%'` },
        export: shown('activity', 'of_their_searches', 'id type subject_id data created_at'),
        deletion: kept(BOOKS, { data: {} }, 'type'),
      },
      {
        whose: { sql: `subject_id = :uid AND type NOT LIKE 'account.%' AND type NOT LIKE 'saved_search.%'` },
        export: shown('activity', 'of_their_money', 'id type subject_id data created_at'),
        deletion: kept(BOOKS, {}, 'type data'),
      },
    ],
    {},
  ),
  idempotency_keys: about(
    [
      {
        whose: 'caller',
        export: notShown('Answers kept for a day, so that a call sent twice is done once (rule W8).'),
        deletion: erased,
      },
    ],
    { withheld: each('caller route key fingerprint status answer made_id is_running created_at', DERIVED) },
  ),
  brand_pictures: about([], { withheld: each('kind filename width height', INTERNAL) }),
  settings: about([did('changed_by', 'chosen')], {
    withheld: each('one revision chosen changed_at changed_by', ADMINS_WORK),
  }),
  legal_texts: about([did('published_by', 'kind version content sha256 shown_parts note')], {
    withheld: each(
      'kind version content sha256 shown_parts is_standard note published_at published_by',
      ADMINS_WORK,
    ),
  }),
  licence_texts: about([did('published_by', 'tier version content sha256 summary note')], {
    withheld: each('tier version content sha256 summary note published_at published_by', ADMINS_WORK),
  }),
  tax_rates: about([did('created_by', 'category code words source')], {
    withheld: each(
      `id kind category code basis_points amount_paise day words valid_from source created_at created_by`,
      ADMINS_WORK,
    ),
  }),
  tax_months: about([did('closed_by', 'month steps')], {
    withheld: each('month closed_at closed_by steps', ADMINS_WORK),
  }),
  tax_challans: about([did('recorded_by', 'month reference bsr_code serial_number')], {
    withheld: each(
      'id tax month amount_paise reference bsr_code serial_number paid_on recorded_at recorded_by',
      ADMINS_WORK,
    ),
  }),
  second_admin_raises: about([did('asked_by', 'reason')], {
    withheld: each('one id to_rupees reason asked_by asked_at due_at', ADMINS_WORK),
  }),
  payout_batches: about([did('created_by', 'debit_account')], {
    withheld: each('id format created_at created_by debit_account', ADMINS_WORK),
  }),
  bank_statements: about([did('read_by', '')], {
    withheld: each('id read_at read_by first_on last_on line_count new_count', ADMINS_WORK),
  }),
  bank_lines: about([did('noted_by', 'fingerprint description reference keys note')], {
    withheld: each(
      `id statement_id fingerprint dated_on place description reference direction amount_paise balance_paise keys
       match_kind match_id matched_at note noted_at noted_by`,
      ADMINS_WORK,
    ),
  }),
  provider_settlement_items: about([did('noted_by', 'kind entity_id dispute_id note')], {
    withheld: each(
      `id settlement_id kind entity_id dispute_id amount_paise debit_paise credit_paise fee_paise tax_paise settled_at
       note noted_at noted_by`,
      ADMINS_WORK,
    ),
  }),
};
