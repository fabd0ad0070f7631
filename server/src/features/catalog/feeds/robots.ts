/** What crawlers have no business with: calls, pages of one person, and the router's own data. */
const CLOSED = [
  '/api/',
  '/dashboard',
  '/payment',
  '/project/',
  '/admin-management',
  '/login',
  '/seller-registration-old',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/email-change',
  '/two-step-sign-in',
  '/sign-in/',
  '/auth/',
  '/unauthorized',
  '/sandbox/',
  '/dev/',
  '/metrics',
  '/*.data$',
  '/*.data?',
];

/** Open inside what is closed: the longer path wins (RFC 9309). */
const OPEN = ['/api/projects/images/', '/project/share/'];

/** `robots.txt` of a market at this address. */
export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
