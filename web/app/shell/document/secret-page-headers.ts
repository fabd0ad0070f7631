/**
 * The `headers` export of a page whose address carries a one-time secret: no request of the page, not even for its
 * own stylesheet, repeats that address (rule H3).
 */
export function secretPageHeaders(): HeadersInit {
  return { 'referrer-policy': 'no-referrer' };
}
