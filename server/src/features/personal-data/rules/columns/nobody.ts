import type { Catalogue } from './decision.ts';

const COUNTS = { nobody: 'Counts and sums of the whole market.' };
const PROGRAM = { nobody: 'How far the program has come with work of its own.' };
const SEARCH = { nobody: 'Words and counts of public listings, for the search.' };

export const NOBODYS_TABLES: Catalogue = {
  admin_acts_checks: PROGRAM,
  admin_acts_head: { nobody: 'The last link of the audit log.' },
  advisories: { nobody: 'Published advisories about packages.' },
  advisory_packages: { nobody: 'Published advisories about packages.' },
  analytics_progress: PROGRAM,
  code_fingerprints: { nobody: 'Numbers by which copied code is recognised; code cannot be read from them.' },
  commission_months: COUNTS,
  demo_mark: { nobody: 'Says that a database holds the demo market.' },
  events_to_relay: { nobody: 'Which events are still to be handed on; the events themselves are decided.' },
  gst_set_offs: COUNTS,
  job_days: COUNTS,
  ledger_checks: PROGRAM,
  licence_hash_keys: { nobody: 'A key of the market, under which licence keys and devices are hashed.' },
  limits: { nobody: 'Keyed hashes that tell of nobody, gone when the limit is over.' },
  listing_changes: SEARCH,
  listing_counts: SEARCH,
  listing_filter_counts: SEARCH,
  listing_words: SEARCH,
  market_days: COUNTS,
  market_figures: COUNTS,
  market_sources: COUNTS,
  migrations: PROGRAM,
  newest_backup: PROGRAM,
  page_events: { nobody: 'How far pages are read, in counts by day: nothing of who read.' },
  project_views: { nobody: 'Visitors under a hash whose key changes daily and is not kept (rule L10).' },
  provider_settlement_days: PROGRAM,
  provider_settlements: { nobody: 'What the provider sent to the bank in all.' },
  review_counts: { nobody: 'Counts and sums of a listing’s reviews.' },
  schema_functions: PROGRAM,
  signing_keys: { nobody: 'Keys of the market, with which certificates are signed.' },
  sweep_runs: PROGRAM,
  test_clock: PROGRAM,
};
