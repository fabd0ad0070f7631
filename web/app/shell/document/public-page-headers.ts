/**
 * The `headers` export of a page that is the same for every visitor. Browsers ask again each time; the server's
 * own cache answers them, and shared caches may keep it for a second (rule O4).
 */
export function publicPageHeaders(): HeadersInit {
  return { 'cache-control': 'public, max-age=0, s-maxage=1' };
}
