/** What happens to accounts; the person is the subject. */
export interface AccountEvents {
  'account.registered': { role: string };
  'account.admin_created': Record<string, never>;
  'account.signed_in_new_device': { device: string };
  /** Somebody tries passwords at the account: at most once a day. */
  'account.sign_ins_slowed': Record<string, never>;
  /** Somebody who knows the password, or has a session, tries codes: at most once a day. */
  'account.second_factor_slowed': Record<string, never>;
  'account.second_factor_on': Record<string, never>;
  'account.second_factor_off': Record<string, never>;
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
  /** `reason`: the acting admin's words; an owner's own first choice has none. */
  'account.role_changed': { from: string; to: string; reason?: string };
  'account.identity_linked': { provider: string; tookOver: boolean };
  'account.suspended': { reason: string };
  'account.restored': Record<string, never>;
  /** `about`: what of theirs it is about; `title` is a listing's. Who reported it is not said. */
  'account.warned': { about: 'listing' | 'message' | 'user'; title: string; reason: string };
  'account.seller_verified': Record<string, never>;
  'account.seller_unverified': Record<string, never>;
  'account.signed_out': { sessions: number };
}
