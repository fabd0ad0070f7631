/**
 * The `headers` export of a page whose address carries a one-time secret: no request of the page, not even for its
 * own stylesheet, repeats that address (auth.md section 4).
 */
export function secretPageHeaders(): HeadersInit {
  return { 'referrer-policy': 'no-referrer' };
}
