const PICTURES = '/api/projects/images/';
/** A developer's own machine: an address with one of these was written while trying things out. */
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1])$/;

/**
 * Where a picture is fetched from (rule B7): `undefined` for an
 * address that cannot be one of ours. `backend` is the origin that serves pictures, by https; without it they come
 * from the page's own, which is all that its content security policy lets in.
 */
export function imageAddress(raw: string, backend = ''): string | undefined {
  const text = raw.trim();
  const name = bareName(text);
  if (name !== undefined) return backend + PICTURES + encodeURIComponent(name);
  // A backslash or a line break is read by browsers as something else than it looks.
  if (text === '' || /^\/\/|[\\\p{Cc}]/u.test(text)) return undefined;
  const base = 'http://localhost';
  if (!URL.canParse(text, base)) return undefined;
  const { protocol, hostname, pathname, search } = new URL(text, base);
  // The page's own origin goes by several names; there a path among our pictures tells enough.
  const isOurs = backend ? hostname === new URL(backend).hostname : pathname.startsWith(PICTURES);
  return /^https?:$/.test(protocol) && (isOurs || LOCAL_HOST.test(hostname))
    ? backend + pathname + search
    : undefined;
}

/** The name of a file without a folder, written plainly or encoded; blanks and brackets belong to it. */
function bareName(text: string): string | undefined {
  const isName = (name: string) => /^[^/\\?#:\p{Cc}]*[^/\\?#:\p{Cc}.]$/u.test(name) && name.isWellFormed();
  if (!isName(text)) return undefined;
  try {
    const plain = decodeURIComponent(text);
    return isName(plain) ? plain : text;
  } catch {
    return text;
  }
}
