const HERE = 'https://here.invalid';
const MAX_LENGTH = 2_000;
/** Pages that are only for getting in, and what is no page at all. */
const NO_DESTINATION = /^\/(api|auth|login|login-old)(\/|$)/i;

/**
 * Where to go after signing in: a path of this site, or `/`. Whatever a browser could read as another site is
 * refused, in every spelling: `//evil`, `/\evil`, `https:evil`, `/.//evil`, `/%5Cevil`, and control characters
 * between (rule H1).
 */
export function returnPath(raw: string | undefined): string {
  if (!raw || raw.length > MAX_LENGTH || !raw.startsWith('/') || !raw.isWellFormed()) return '/';
  if (hasUnsafeCharacter(raw) || !URL.canParse(raw, HERE)) return '/';
  const url = new URL(raw, HERE);
  const path = decoded(url.pathname);
  if (url.origin !== HERE || path === null || path.startsWith('//') || hasUnsafeCharacter(path)) return '/';
  if (url.pathname.startsWith('//') || NO_DESTINATION.test(path)) return '/';
  return url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
function hasUnsafeCharacter(text: string): boolean {
  return /[\\\p{Cc}]/u.test(text);
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
