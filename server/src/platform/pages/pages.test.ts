import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, inlineScriptHashes } from './csp.ts';
import { finishPage, isPublicPage } from './finished-page.ts';
import { pageKey } from './page-key.ts';

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

describe('the policy of a page', () => {
  it('allows each inline script by its hash, and no other', () => {
    const html =
      '<script>one()</script><script type="module" async="">two()</script><script src="/assets/a.js"></script>';
    expect(inlineScriptHashes(html)).toEqual([hash('one()'), hash('two()')]);
  });

  it('needs no hash for data blocks and counts equal scripts once', () => {
    const html =
      '<script type="application/ld+json">{"a":1}</script><script>x()</script><script>x()</script>';
    expect(inlineScriptHashes(html)).toEqual([hash('x()')]);
  });

  it('knows the payment provider on the payment page alone', () => {
    expect(contentSecurityPolicy('', '/market', false)).not.toContain('razorpay');
    expect(contentSecurityPolicy('', '/market', false)).toContain("frame-src 'none'");
    const payment = contentSecurityPolicy('', '/payment/0198', false);
    expect(payment).toContain("script-src 'self' https://checkout.razorpay.com");
    expect(payment).toContain("frame-src 'self' https://api.razorpay.com https://checkout.razorpay.com");
  });

  it('never allows inline styles or scripts as such', () => {
    const policy = contentSecurityPolicy('<script>x()</script>', '/', false);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
    expect(policy).toContain("frame-ancestors 'none'");
  });
});

describe('a finished page', () => {
  const html =
    '<link rel="modulepreload" href="/assets/a.js"/><body><script>x()</script><script type="module" async="">import "/assets/a.js"</script></body>';
  const answer = (headers: Record<string, string>, status = 200) =>
    new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

  it('has its policy, and modules that wait for the first paint', async () => {
    const page = await finishPage(answer({}), '/', false);
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain(hash('x()'));
    expect(policy).toContain(hash('import "/assets/a.js"'));
    const [begin] = page.body.toString().match(/(?<=<script>)\(function\(d\)[\s\S]*?(?=<\/script><\/body>)/)!;
    expect(policy).toContain(hash(begin));
    expect(page.body.toString()).not.toMatch(/rel="modulepreload"|type="module"/);
  });

  it('paints figures without waiting for their font', async () => {
    const response = new Response(
      '<html lang="en-IN"><body><script type="module" async=""></script></body></html>',
      { headers: { 'content-type': 'text/html' } },
    );
    const page = (await finishPage(response, '/', false)).body.toString();
    expect(page).toMatch(/^<html data-unpainted="" lang="en-IN">/);
    expect(page).toContain('delete d.documentElement.dataset.unpainted');
  });

  it('asks for its styles before its pictures', async () => {
    const picture = '<link rel="preload" as="image" href="/a.webp"/>';
    const styles = '<link rel="stylesheet" href="/a.css"/>';
    const response = new Response(
      `<head>${picture}${styles}</head><body><script type="module" async=""></script></body>`,
      {
        headers: { 'content-type': 'text/html' },
      },
    );
    const page = await finishPage(response, '/market', false);
    expect(page.body.toString()).toContain(`<head>${styles}${picture}</head>`);
  });

  it('stays as the router made it while developing', async () => {
    const page = await finishPage(answer({}), '/', true);
    expect(page.body.toString()).toBe(html);
  });

  it('is public only when its route said so', async () => {
    const shared = { 'cache-control': 'public, max-age=0, s-maxage=1' };
    expect(isPublicPage(await finishPage(answer(shared), '/', false))).toBe(true);
    expect(isPublicPage(await finishPage(answer(shared, 404), '/', false))).toBe(false);
    expect(isPublicPage(await finishPage(answer({ ...shared, 'set-cookie': 'a=1' }), '/', false))).toBe(
      false,
    );
    const own = await finishPage(answer({}), '/', false);
    expect(isPublicPage(own)).toBe(false);
    expect(own.headers['cache-control']).toBe('private, no-store');
  });
});

describe('the name under which a page is kept', () => {
  it.each([
    '/',
    '/market',
    '/market?category=web&page=2',
    '/market?search=gst&tags=node,react&minPrice=500&maxPrice=5000&licence=personal&language=Go&hasDemo=true&complete=true&sort=newest',
    '/market.data?category=web&_routes=market',
  ])('is %s itself', (key) => {
    expect(pageKey(key)).toBe(key);
  });

  it.each([
    '/?utm_source=x',
    '/market?page=1&page=2',
    '/market?page=2&category=web',
    '/market?constructor=1',
    `/market?search=${'a'.repeat(500)}`,
  ])('is none for %s', (address) => {
    expect(pageKey(address)).toBeUndefined();
  });
});
