import { createHash } from 'node:crypto';

/** Where the provider's checkout lives; only the payment page may reach it (rules.md P, auth.md section 4). */
const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com';
const CHECKOUT_FRAMES = ['https://api.razorpay.com', CHECKOUT_SCRIPT];

/**
 * The content security policy of one finished page. Inline scripts are allowed by their hashes, so the page can
 * be kept and sent again. Style attributes stay allowed: server-rendered markup may hold some.
 */
export function contentSecurityPolicy(html: string, path: string, dev: boolean): string {
  const isPayment = path.startsWith('/payment/');
  const scripts = ["'self'", ...inlineScriptHashes(html), ...(isPayment ? [CHECKOUT_SCRIPT] : [])];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts,
    // Vite puts styles into the page while developing.
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...(isPayment ? CHECKOUT_FRAMES : [])],
    'frame-src': isPayment ? ["'self'", ...CHECKOUT_FRAMES] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** `'sha256-…'` of every script that stands in the page itself; data blocks such as JSON-LD are never run. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', body = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\ssrc=/.test(attributes) || /type="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(body).digest('base64')}'`);
  }
  return [...hashes];
}
