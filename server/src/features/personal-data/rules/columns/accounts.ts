import { about, type Catalogue, each, erased, kept, notShown, shown } from './decision.ts';
import { DECIDER, DERIVED, FILE, INTERNAL, SECRET } from './reasons.ts';

const CLOSED = 'Orders, ledger rows and the audit log lead to it; nothing of the person is left in it.';

/** What an account is called of which nothing is left. */
export const PSEUDONYM = 'Deleted user';
const ASKED_FOR = 'Proves that the deletion was asked for, and when.';

export const ACCOUNT_TABLES: Catalogue = {
  users: about(
    [
      {
        whose: 'uid',
        export: shown(
          'profile',
          'account',
          `uid email email_verified_at pending_email pending_email_until role role_chosen_at display_name bio photo_bytes
           banner_bytes banner_colour seller_verified_at seller_checks slug languages away_until suspended_at suspended_reason deletion_due_at
           created_at terms_version privacy_version`,
        ),
        deletion: kept(CLOSED, {
          email: ':uid@deleted.invalid',
          // No address: nobody can register it, and so keep somebody's row from being written over.
          email_key: 'deleted :uid',
          pending_email: null,
          password_hash: null,
          display_name: PSEUDONYM,
          bio: '',
          photo_file: null,
          banner_file: null,
          banner_small_file: null,
          banner_colour: null,
          suspended_reason: null,
          slug: null,
          languages: [],
          away_until: null,
          seller_checks: [],
        }),
      },
    ],
    {
      points: each('seller_verified_by suspended_by', DECIDER),
      withheld: {
        email_key: DERIVED,
        password_hash: SECRET,
        photo_file: FILE,
        banner_file: FILE,
        banner_small_file: FILE,
        erased_at: 'There is nobody any more who could ask for it.',
      },
    },
  ),
  seller_slugs: about([
    {
      whose: 'user_id',
      export: shown('profile', 'page_addresses', 'slug user_id chosen_at'),
      deletion: kept(
        'Nobody else is ever found under an address that was theirs (rule R3).',
        { user_id: null },
        'slug',
      ),
    },
  ]),
  seller_links: about(
    [
      {
        whose: 'user_id',
        export: shown('profile', 'page_links', 'user_id url position status added_at decided_at'),
        deletion: erased,
      },
    ],
    { points: { decided_by: DECIDER } },
  ),
  seller_followers: about([
    {
      whose: 'follower_id',
      export: shown('profile', 'followed_sellers', 'seller_id follower_id followed_at', 'seller_id'),
      deletion: erased,
    },
    {
      whose: 'seller_id',
      export: notShown("Who follows a seller is nobody else's to know; their page tells how many."),
      deletion: erased,
    },
  ]),
  account_deletions: about(
    [
      {
        whose: 'user_id',
        export: shown('profile', 'deletion', 'user_id asked_at try_at told'),
        deletion: kept(ASKED_FOR, { told: [] }, 'mailed_to'),
      },
    ],
    { withheld: { mailed_to: 'Only of who was erased, until the mails to them are.' } },
  ),
  sessions: about(
    [
      {
        whose: 'user_id',
        export: shown(
          'sign-ins',
          'sessions',
          'id user_id user_agent network country created_at last_used_at expires_at fresh_at',
        ),
        deletion: erased,
      },
    ],
    { withheld: { token_hash: SECRET } },
  ),
  one_time_tokens: about(
    [
      {
        whose: 'user_id',
        export: shown('sign-ins', 'links_sent', 'user_id purpose created_at expires_at tries'),
        deletion: erased,
      },
    ],
    { withheld: { token_hash: SECRET, data: SECRET } },
  ),
  identities: about([
    {
      whose: 'user_id',
      export: shown('sign-ins', 'providers', 'provider subject user_id email created_at'),
      deletion: erased,
    },
  ]),
  known_devices: about([
    {
      whose: 'user_id',
      export: shown('sign-ins', 'known_devices', 'user_id device first_seen_at'),
      deletion: erased,
    },
  ]),
  known_browsers: about(
    [
      {
        whose: 'user_id',
        export: shown(
          'sign-ins',
          'known_browsers',
          'user_id created_at last_used_at trusted_at trusted_until trusted_device',
        ),
        deletion: erased,
      },
    ],
    { withheld: { token_hash: SECRET, trust_id: INTERNAL } },
  ),
  email_changes: about([
    {
      whose: 'user_id',
      export: shown('sign-ins', 'earlier_addresses', 'id user_id from_email changed_at'),
      deletion: erased,
    },
  ]),
  former_particulars: about([
    {
      whose: 'user_id',
      export: shown('profile', 'earlier_names_and_addresses', 'user_id kind value left_at'),
      deletion: erased,
    },
  ]),
  sign_ins: about([
    {
      whose: 'user_id',
      export: shown('sign-ins', 'history', 'id user_id at method succeeded device network country'),
      deletion: erased,
    },
  ]),
  passkeys: about(
    [
      {
        whose: 'user_id',
        export: shown(
          'sign-ins',
          'passkeys',
          'id user_id name transports is_syncable is_synced created_at last_used_at',
        ),
        deletion: erased,
      },
    ],
    { withheld: { ...each('credential_id public_key user_handle', SECRET), counter: INTERNAL } },
  ),
  second_factors: about(
    [
      {
        whose: 'user_id',
        export: shown(
          'sign-ins',
          'second_factor',
          'user_id created_at enabled_at app_enabled_at setup_begun_at setup_tries',
        ),
        deletion: erased,
      },
    ],
    { withheld: { key_sealed: SECRET, last_step: INTERNAL } },
  ),
  recovery_codes: about([{ whose: 'user_id', export: notShown(SECRET), deletion: erased }], {
    withheld: { user_id: 'Only the hash of a recovery code hangs on it.', code_hash: SECRET },
  }),
  second_factor_resets: about(
    [
      {
        whose: 'user_id',
        export: shown('sign-ins', 'second_factor_reset', 'user_id asked_at due_at agreed_at'),
        deletion: erased,
      },
    ],
    { points: { agreed_by: DECIDER } },
  ),
  trust_ends: about(
    [
      {
        whose: 'user_id',
        export: shown('reviews', 'trust_ended', 'id user_id cause reason project_id ended_at renewed_at'),
        deletion: erased,
      },
    ],
    { points: { renewed_by: DECIDER } },
  ),
  personal_exports: about(
    [
      {
        whose: 'user_id',
        export: shown(
          'profile',
          'exports',
          'id user_id status asked_at percent_done ended_at bytes sha256 expires_at',
        ),
        deletion: erased,
      },
    ],
    { withheld: { filename: FILE, attempts: INTERNAL } },
  ),
  demo_accounts: about(
    [
      {
        whose: 'user_id',
        export: notShown('Only says that the account belongs to the demo market.'),
        deletion: kept('The demo is removed as a whole, with its accounts (rule O9).', { given_hash: null }),
      },
    ],
    { withheld: { user_id: INTERNAL, given_hash: SECRET } },
  ),
  notifications: about(
    [
      {
        whose: 'user_id',
        export: shown(
          'notifications',
          'notifications',
          `id user_id type category priority title message action_url action_text status created_at`,
        ),
        deletion: erased,
      },
    ],
    { withheld: each('event_id topic', INTERNAL) },
  ),
  notification_preferences: about([
    {
      whose: 'user_id',
      export: shown('notifications', 'preferences', 'user_id type in_app mail changed_at'),
      deletion: erased,
    },
  ]),
};
