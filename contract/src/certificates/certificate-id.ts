/** Crockford's base 32: no I, L, O or U, which are read as other signs. */
export const CERTIFICATE_SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 100 bits, which nobody finds by trying. */
export const CERTIFICATE_LENGTH = 20;

const GROUP = 5;
const LONGEST = 64;

/** `CH-` and the signs in groups: as it is printed, signed and stored. */
export function formatCertificateId(signs: string): string {
  const groups = Array.from({ length: signs.length / GROUP }, (_, n) =>
    signs.slice(n * GROUP, (n + 1) * GROUP),
  );
  return `CH-${groups.join('-')}`;
}

/** The id that somebody typed from paper, in any case and with or without its hyphens; `null` when it can be none. */
export function parseCertificateId(typed: string): string | null {
  if (typed.length > LONGEST) return null;
  const bare = typed
    .toUpperCase()
    .replace(/[\s-]/g, '')
    .replace(/^CH/, '')
    .replaceAll('O', '0')
    .replaceAll('I', '1')
    .replaceAll('L', '1');
  if (bare.length !== CERTIFICATE_LENGTH) return null;
  return [...bare].every((sign) => CERTIFICATE_SIGNS.includes(sign)) ? formatCertificateId(bare) : null;
}
