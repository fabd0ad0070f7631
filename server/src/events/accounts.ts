import type { ReportSubject } from '#contract/trust/reports/constants.ts';

/** What happens to accounts; the person is the subject. */
export interface AccountEvents {
  'account.registered': { role: string };
  'account.admin_created': Record<string, never>;
  /** `signIn`: its id; sign-ins of earlier versions have none. */
  'account.signed_in_new_device': { device: string; signIn?: string };
  /** Its owner says of a sign-in at `since` that somebody else did it. */
  'account.sign_in_disowned': { since: string };
  /** Somebody tries passwords at the account: at most once a day. */
  'account.sign_ins_slowed': Record<string, never>;
  /** Somebody who knows the password, or has a session, tries codes: at most once a day. */
  'account.second_factor_slowed': Record<string, never>;
  'account.second_factor_on': Record<string, never>;
  'account.second_factor_off': Record<string, never>;
  /** The app was taken away, and passkeys keep two-step sign-in on. */
  'account.app_removed': Record<string, never>;
  /** `name`: what their owner calls them. */
  'account.passkey_added': { name: string };
  'account.passkey_removed': { name: string };
  /** A passkey counted back, as a copy does: at most once a day for each. */
  'account.passkey_copied': { name: string };
  /** `dueAt`: when it takes effect at the earliest. */
  'account.second_factor_reset_asked': { dueAt: string };
  'account.second_factor_reset_agreed': { dueAt: string };
  'account.second_factor_reset_cancelled': Record<string, never>;
  'account.second_factor_reset': Record<string, never>;
  /** `left`: how many there are still. */
  'account.recovery_code_used': { left: number };
  'account.recovery_codes_renewed': Record<string, never>;
  'account.password_changed': { by: 'owner' | 'reset_link' };
  'account.email_verified': Record<string, never>;
  'account.email_change_asked': { to: string };
  'account.email_change_cancelled': Record<string, never>;
  /** `changeId`: what a link undoes; changes of earlier versions have none. */
  'account.email_changed': { from: string; changeId?: string };
  'account.email_change_undone': { from: string };
  'account.renamed': Record<string, never>;
  /** A seller's page has another address. */
  'account.slug_changed': { from: string | null; to: string };
  /** `until`: ISO 8601, when the seller is back; `null`: they are. */
  'account.away_changed': { until: string | null };
  /** A seller wants these on their page; they wait for an admin. */
  'account.links_asked': { urls: string[] };
  'account.links_approved': { urls: string[] };
  'account.links_refused': { urls: string[] };
  /** `reason`: the acting admin's words; an owner's own first choice has none. */
  'account.role_changed': { from: string; to: string; reason?: string };
  'account.identity_linked': { provider: string; tookOver: boolean };
  /** `dueAt`: when the account is deleted (rule A9). */
  'account.deletion_asked': { dueAt: string };
  'account.deletion_cancelled': Record<string, never>;
  /** The week is over, and something is in the way: sentences with what to do. */
  'account.deletion_delayed': { why: string[] };
  'account.deleted': Record<string, never>;
  'account.suspended': { reason: string };
  'account.restored': Record<string, never>;
  /** `about`: what of theirs it is about; `title` is a listing's. Who reported it is not said. */
  'account.warned': { about: ReportSubject; title: string; reason: string };
  'account.seller_verified': Record<string, never>;
  'account.seller_unverified': Record<string, never>;
  'account.signed_out': { sessions: number };
  /** What the market holds about them is put together. `until`: ISO 8601, when the file goes. */
  'account.export_ready': { bytes: number; until: string };
  'account.export_failed': Record<string, never>;
}
