const HERE = 'https://here.invalid';
const MAX_LENGTH = 2_000;
/** Where people are on their way in: nobody is led back there. */
const SIGN_IN_PAGES =
  /^\/(login(-old)?|register|seller-registration(-old)?|forgot-password|reset-password|auth\/callback|unauthorized)\/?$/i;

/** Whether somebody is asked for their password here already. */
export function isLoginPage(pathname: string): boolean {
  return /^\/login(-old)?\/?$/i.test(pathname);
}

function isSignInPage(pathname: string): boolean {
  return SIGN_IN_PAGES.test(pathname);
}

/**
 * The way back that an address carried in `redirect` or `returnUrl`: a path of this site, or `fallback`.
 * Anything that a browser could read as another site (`//evil`, `/\evil`, `https:evil`, control characters
 * between) is refused, and so are the pages of signing in themselves (rule H1).
 */
export function safeReturnPath(raw: string | null | undefined, fallback = '/'): string {
  if (!raw || raw.length > MAX_LENGTH || !raw.startsWith('/')) return fallback;
  if (/^\/[/\\]/.test(raw) || hasUnsafeCharacters(raw)) return fallback;
  let url: URL;
  try {
    url = new URL(raw, HERE);
  } catch {
    return fallback;
  }
  // `/.//evil` becomes `//evil` once its dots are resolved.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return fallback;
  if (isSignInPage(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
function hasUnsafeCharacters(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\\' || code < 0x20 || code === 0x7f) return true;
  }
  return false;
}

/** The sign-in page, remembering where the visitor came from (rule B2). */
export function loginPath(from: { pathname: string; search: string }): string {
  return withReturnPath('/login', from.pathname + from.search);
}

/**
 * A page of signing in that keeps the way back in its parameter `name`. The landing page is a way back too: who signs
 * in to buy there wants to be there again, not in their dashboard.
 */
export function withReturnPath(path: string, raw: string | null | undefined, name = 'redirect'): string {
  const back = safeReturnPath(raw, '');
  return back ? `${path}?${name}=${encodeURIComponent(back)}` : path;
}

/** Where the browser is sent for signing in with an outside provider (rule A6). */
export function providerPath(id: string, raw: string | null | undefined): string {
  return withReturnPath(`/api/auth/${id}`, raw, 'returnTo');
}

export type PurchaseSource = 'market' | 'dashboard' | 'home' | 'project-card' | 'modal';

/** Where a purchase began, for the query of the payment page (rule B2). */
export function purchaseSource(pathname: string): PurchaseSource {
  if (pathname.includes('/market')) return 'market';
  if (pathname.includes('/dashboard')) return 'dashboard';
  return pathname === '/' ? 'home' : 'project-card';
}

/** The payment page of a listing. */
export function paymentPath(
  projectId: string,
  from: { pathname: string; search: string },
  source = purchaseSource(from.pathname),
): string {
  const query = new URLSearchParams({ returnUrl: from.pathname + from.search, source });
  return `/payment/${projectId}?${query}`;
}

/** The payment page for one more licence of a listing that somebody has (rule L12). */
export const anotherLicencePath = (projectId: string) => `/payment/${projectId}?another=1`;

/** The payment page where a licence is exchanged for a higher one (rule L12). */
export const upgradePath = (projectId: string, licenceId: string) =>
  `/payment/${projectId}?upgrade=${licenceId}`;

/** The payment page where the support of an order is extended (rule R6). */
export const extendSupportPath = (projectId: string, orderId: string) =>
  `/payment/${projectId}?extendSupport=${orderId}`;

/** Where a payment says how it ended. */
export function paymentResultPath(orderId: string): string {
  return `/payment/success?order_id=${encodeURIComponent(orderId)}`;
}
