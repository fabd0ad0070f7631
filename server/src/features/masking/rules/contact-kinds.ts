/** Ways of contact that leave the platform (rule N6). */
export const CONTACT_KINDS = ['email', 'upi', 'handle', 'link', 'phone'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];

/** A contact in a text: from its first character up to, not including, `to`. */
export interface Find {
  kind: ContactKind;
  from: number;
  to: number;
}
