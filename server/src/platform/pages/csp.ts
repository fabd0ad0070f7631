import { createHash } from 'node:crypto';

/** Other hosts whose parts a page shows: where their scripts come from, and what these open and ask. */
export interface OutsideOrigins {
  scripts: readonly string[];
  frames: readonly string[];
}

/** What a page may run: our own inline scripts by their hashes, what is being developed, and what is from outside. */
export interface PagePolicy {
  scriptHashes: readonly string[];
  dev: boolean;
  outside: OutsideOrigins;
}

/**
 * The content security policy of a page, whatever stands in it: inline scripts are allowed by the hashes of our own
 * constants, so one that was put into the page is not run. Style attributes stay allowed: server-rendered markup may
 * hold some.
 */
export function contentSecurityPolicy({ scriptHashes, dev, outside }: PagePolicy): string {
  // While developing, Vite and the router put scripts and styles of their own into the page.
  const inlineScripts = dev ? ["'unsafe-inline'"] : scriptHashes;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inlineScripts, ...outside.scripts],
    'style-src': ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...(dev ? ['ws:'] : []), ...outside.frames],
    'frame-src': ["'self'", ...outside.frames],
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

/** Text becomes markup or script through these policies alone (`web/app/lib/page/trusted-html.ts`). */
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
  ...['screen-wake-lock', 'serial', 'storage-access'],
  ...['usb', 'window-management', 'xr-spatial-tracking'],
];
/**
 * Links are copied; what stands in the clipboard a browser lets a page read only when the person agrees. Passkeys are made
 * and used, by pages of the market alone.
 */
const USED = [
  'clipboard-read',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
]
  .map((name) => `${name}=(self)`)
  .join(', ');
const NEVER = UNUSED.map((name) => `${name}=()`).join(', ');

/** `Permissions-Policy` of a page: parts of other hosts may take payments, texts are copied, passkeys used, and that is all. */
export function permissionsPolicy({ outside }: Pick<PagePolicy, 'outside'>): string {
  const payers = ['self', ...outside.frames.map((origin) => `"${origin}"`)];
  return `payment=(${payers.join(' ')}), ${USED}, ${NEVER}`;
}

/** `'sha256-…'` as policies name an inline script or style. */
export function inlineHash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`;
}
