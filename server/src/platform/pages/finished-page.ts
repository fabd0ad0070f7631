import { contentSecurityPolicy } from './csp.ts';

/** A page, or the data of one, ready to be sent or kept. */
export interface FinishedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

/** Takes the router's answer whole; a document also gets its policy, and is painted before its modules load. */
export async function finishPage(response: Response, path: string, dev: boolean): Promise<FinishedPage> {
  const headers = Object.fromEntries(response.headers);
  let body = Buffer.from(await response.arrayBuffer());
  if (headers['content-type']?.startsWith('text/html')) {
    const html = dev ? body.toString() : paintFirst(body.toString());
    headers['content-security-policy'] = contentSecurityPolicy(html, path, dev);
    body = Buffer.from(html);
  }
  // Whatever a route does not declare as public belongs to nobody's cache.
  headers['cache-control'] ??= 'private, no-store';
  return { status: response.status, headers, body };
}

const MODULE = '<script type="module" async="">';
const LATER = '<script type="text/later">';
/** Runs in the page: asks for its modules and the font of figures once it is painted, or at once where nobody looks. */
const BEGIN = `(function(d){function go(){delete d.documentElement.dataset.unpainted;d.querySelectorAll('link[rel=later]').forEach(function(l){l.rel='modulepreload'});var s=d.querySelector('script[type="text/later"]'),m=d.createElement('script');m.type='module';m.textContent=s.textContent;s.replaceWith(m)}
if(d.hidden)go();else requestAnimationFrame(function(){setTimeout(go)})})(document)`;

/**
 * Lets a page be painted before its modules and the font of its figures are asked for: on a slow line they would share
 * it with what is seen first (web.md, gotcha 4).
 */
export function paintFirst(html: string): string {
  if (!html.includes(MODULE)) return html;
  return stylesFirst(html)
    .replace('<html ', '<html data-unpainted="" ')
    .replaceAll('<link rel="modulepreload"', '<link rel="later"')
    .replace(MODULE, LATER)
    .replace('</body>', () => `<script>${BEGIN}</script></body>`);
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
