/** What makes an address unique: NFKC and lower case (rule A2). */
export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase();
}
