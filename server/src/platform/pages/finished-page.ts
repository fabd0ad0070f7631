import { contentSecurityPolicy } from './csp.ts';

/** A page, or the data of one, ready to be sent or kept. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Takes the router's answer whole; a document also gets its policy and calmer preloads. */
export async function finishPage(response: Response, path: string, dev: boolean): Promise<FinishedPage> {
  const headers = Object.fromEntries(response.headers);
  let body = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    const html = deferPreloads(body.toString());
    headers['content-security-policy'] = contentSecurityPolicy(html, path, dev);
    body = Buffer.from(html);
  }
  // Whatever a route does not declare as public belongs to nobody's cache.
  headers['cache-control'] ??= 'private, no-store';
  return { status: response.status, headers, body };
}

/** The router preloads its modules before the stylesheet; at low priority the first paint wins (web.md, gotcha 4). */
export function deferPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** Whether everybody may be given this answer again: the route said so itself by `s-maxage`. */
export function isPublicPage({ status, headers }: FinishedPage): boolean {
  return (
    status === 200 && headers['set-cookie'] === undefined && /s-maxage/.test(headers['cache-control'] ?? '')
  );
}
