import { createHash } from 'node:crypto';

/** Where the provider's checkout lives; only the payment page may reach it (rules P, H3). */
const CHECKOUT_SCRIPT = 'https://checkout.razorpay.com';
const CHECKOUT_FRAMES = ['https://api.razorpay.com', CHECKOUT_SCRIPT];

/** What pages may run: the hashes of our own inline scripts, and whether they are being developed. */
export interface PagePolicy {
  scriptHashes: readonly string[];
  dev: boolean;
}

/**
 * The content security policy of a page, whatever stands in it: inline scripts are allowed by the hashes of our own
 * constants, so one that was put into the page is not run. Style attributes stay allowed: server-rendered markup may
 * hold some.
 */
export function contentSecurityPolicy(path: string, { scriptHashes, dev }: PagePolicy): string {
  const isPayment = isPaymentPage(path);
  // While developing, Vite and the router put scripts and styles of their own into the page.
  const inlineScripts = dev ? ["'unsafe-inline'"] : scriptHashes;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts, ...(isPayment ? [CHECKOUT_SCRIPT] : [])],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...(isPayment ? CHECKOUT_FRAMES : [])],
    'frame-src': isPayment ? ["'self'", ...CHECKOUT_FRAMES] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(dev ? {} : TRUSTED_TYPES),
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Text becomes markup or script through these policies alone (`web/app/lib/trusted-html.ts`, `checkout-policy.ts`). */
const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['codehaat', 'default'],
};

/** Abilities of browsers that no page here uses, and nothing that was put into one can ask for. */
const UNUSED = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...[
    'fullscreen',
    'gamepad',
    'geolocation',
    'gyroscope',
    'hid',
    'identity-credentials-get',
    'idle-detection',
  ],
  ...['local-fonts', 'magnetometer', 'microphone', 'midi', 'otp-credentials', 'picture-in-picture'],
  ...[
    'publickey-credentials-create',
    'publickey-credentials-get',
    'screen-wake-lock',
    'serial',
    'storage-access',
  ],
  ...['usb', 'window-management', 'xr-spatial-tracking'],
];
/** Links are copied; what stands in the clipboard a browser lets a page read only when the person agrees. */
const USED = 'clipboard-read=(self), clipboard-write=(self)';
const PAYING = `payment=(self ${CHECKOUT_FRAMES.map((origin) => `"${origin}"`).join(' ')})`;
const NEVER = UNUSED.map((name) => `${name}=()`).join(', ');

/** `Permissions-Policy` of a page: the checkout pays, project links are copied, and that is all. */
export function permissionsPolicy(path: string): string {
  return `${isPaymentPage(path) ? PAYING : 'payment=()'}, ${USED}, ${NEVER}`;
}

function isPaymentPage(path: string): boolean {
  return path.startsWith('/payment/');
}

/** `'sha256-…'` as policies name an inline script or style. */
export function inlineHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
