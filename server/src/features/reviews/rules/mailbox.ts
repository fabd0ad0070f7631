/**
 * The mailbox that an address leads to, as far as it can be told: what stands behind a plus and dots in the name are taken
 * off, because they make many addresses of one. Dots count at some providers; that two people there differ by a dot alone
 * happens hardly ever.
 */
export function mailboxOf(emailKey: string): string {
  const at = emailKey.lastIndexOf('@');
  const [name = ''] = emailKey.slice(0, at).split('+');
  const domain = emailKey.slice(at + 1);
  return `${name.replaceAll('.', '')}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}
