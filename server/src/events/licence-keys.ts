/** What happens to licence keys (rule L13); the key is the subject, or the listing where it is about a list. */
export interface LicenceKeyEvents {
  /** The seller's list gets short, is used up, or a buyer waits for a key. */
  'licence_key.list_short': { projectId: string; what: 'few' | 'none' | 'owed'; unused: number };
  /** A buyer who had waited got their key. */
  'licence_key.given_late': { orderId: string };
  'licence_key.blocked': { orderId: string; reason: string };
  'licence_key.unblocked': { orderId: string };
}
