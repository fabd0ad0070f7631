import { contentSecurityPolicy, type PagePolicy, permissionsPolicy } from './csp.ts';

/** A page, or the data of one, ready to be sent or kept. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Takes the router's answer whole; a document also gets its policies, and its styles before its pictures. */
export async function finishPage(response: Response, policy: PagePolicy): Promise<FinishedPage> {
  const headers = Object.fromEntries(response.headers);
  let body = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    headers['content-security-policy'] = contentSecurityPolicy(policy);
    headers['permissions-policy'] = permissionsPolicy(policy);
    if (!policy.dev) body = Buffer.from(stylesFirst(body.toString()));
  }
  // Whatever a route does not declare as public belongs to nobody's cache.
  headers['cache-control'] ??= 'private, no-store';
  return { status: response.status, headers, body };
}

const PICTURES = /<link rel="preload" as="image"[^>]*>/g;

/** Nothing is painted without styles: pictures are asked for after them, on a line of their own. */
function stylesFirst(html: string): string {
  const pictures = html.match(PICTURES);
  if (!pictures) return html;
  return html.replaceAll(PICTURES, '').replace('</head>', () => `${pictures.join('')}</head>`);
}

/** Whether everybody may be given this answer again: the route said so itself by `s-maxage`. */
export function isPublicPage({ status, headers }: FinishedPage): boolean {
  return (
    status === 200 && headers['set-cookie'] === undefined && /s-maxage/.test(headers['cache-control'] ?? '')
  );
}
