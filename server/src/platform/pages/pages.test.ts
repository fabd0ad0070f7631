import { describe, expect, it } from 'vitest';
import { OUTSIDE_ORIGINS, PAGE_PARAMETERS } from '../../page-options.ts';
import { pageKey } from './cache-key.ts';
import { contentSecurityPolicy, inlineHash, permissionsPolicy } from './csp.ts';
import { finishPage, isPublicPage } from './finished-page.ts';

const OWN = { scriptHashes: [inlineHash('own()')], dev: false, outside: OUTSIDE_ORIGINS };

describe('The policy of a page', () => {
  it('The policy names a script by the SHA-256 that browsers compute', () => {
    // The example of the specification of Content Security Policy Level 3.
    expect(inlineHash("alert('Hello, world.');")).toBe(
      "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
    );
  });

  it('The policy of a page allows the payment provider and no other host', () => {
    const policy = contentSecurityPolicy(OWN);
    expect(policy).toContain(`script-src 'self' ${OWN.scriptHashes[0]} https://checkout.razorpay.com;`);
    for (const directive of ['connect-src', 'frame-src'])
      expect(policy).toContain(`${directive} 'self' https://api.razorpay.com https://checkout.razorpay.com;`);
    expect(new Set(policy.match(/https?:[^\s;]+/g))).toEqual(
      new Set(['https://checkout.razorpay.com', 'https://api.razorpay.com']),
    );
    expect(permissionsPolicy(OWN)).toContain(
      'payment=(self "https://api.razorpay.com" "https://checkout.razorpay.com"), ',
    );
    for (const ability of ['publickey-credentials-create', 'publickey-credentials-get'])
      expect(permissionsPolicy(OWN)).toContain(`${ability}=(self)`);
  });

  it('The policy of a page allows no inline styles or scripts, and no markup from text', () => {
    const policy = contentSecurityPolicy(OWN);
    expect(policy).toContain("style-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe-/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types codehaat default");
  });
});

describe('A finished page', () => {
  const html = '<head></head><body><p>Text</p><script>own()</script></body>';
  const answer = (headers: Record<string, string>, status = 200, text = html) =>
    new Response(text, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });

  it('A finished page allows its own scripts but not one that was injected into it', async () => {
    const injected = 'alert(1)';
    const tampered = html.replace('<p>Text</p>', `<script>${injected}</script>`);
    const page = await finishPage(answer({}, 200, tampered), OWN);
    expect(page.body.toString()).toContain(injected);
    const policy = page.headers['content-security-policy'];
    expect(policy).toContain(`script-src 'self' ${inlineHash('own()')} `);
    expect(policy).not.toContain(inlineHash(injected));
    expect(page.headers['permissions-policy']).toContain('camera=()');
  });

  it('A finished page loads its styles before its pictures', async () => {
    const picture = '<link rel="preload" as="image" href="/a.webp"/>';
    const styles = '<link rel="stylesheet" href="/a.css"/>';
    const page = await finishPage(answer({}, 200, `<head>${picture}${styles}</head>`), OWN);
    expect(page.body.toString()).toBe(`<head>${styles}${picture}</head>`);
  });

  it('A page in development stays as it was rendered and allows the scripts of its tools', async () => {
    const page = await finishPage(answer({}), { ...OWN, dev: true });
    expect(page.body.toString()).toBe(html);
    expect(page.headers['content-security-policy']).toContain("script-src 'self' 'unsafe-inline' ");
  });

  it('A page is public only when its route said so and it succeeded without cookies', async () => {
    const shared = { 'cache-control': 'public, max-age=0, s-maxage=1' };
    expect(isPublicPage(await finishPage(answer(shared), OWN))).toBe(true);
    expect(isPublicPage(await finishPage(answer(shared, 404), OWN))).toBe(false);
    expect(isPublicPage(await finishPage(answer({ ...shared, 'set-cookie': 'a=1' }), OWN))).toBe(false);
    const own = await finishPage(answer({}), OWN);
    expect(isPublicPage(own)).toBe(false);
    expect(own.headers['cache-control']).toBe('private, no-store');
  });
});

describe('The key under which a page is cached', () => {
  it.each([
    '/',
    '/market',
    '/market?category=web&page=2',
    '/market?search=gst&tags=node,react&minPrice=500&maxPrice=5000&licence=personal&language=Go&hasDemo=true&complete=true&sort=newest',
    '/market.data?category=web&_routes=market',
  ])('The page %s is cached under its own address', (key) => {
    expect(pageKey(key, PAGE_PARAMETERS)).toBe(key);
  });

  it.each([
    '/?utm_source=x',
    '/market?page=1&page=2',
    '/market?page=2&category=web',
    '/market?constructor=1',
    `/market?search=${'a'.repeat(500)}`,
  ])('The page %s is not cached', (address) => {
    expect(pageKey(address, PAGE_PARAMETERS)).toBeUndefined();
  });
});
