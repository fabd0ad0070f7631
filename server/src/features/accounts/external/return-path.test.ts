import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('Return path after an outside sign-in', () => {
  it.each([
    '/',
    '/market?category=web&sort=newest',
    '/project/0198c5a0-0000-7000-8000-000000000000#reviews',
    '/market?search=a%5Cb',
    '/market?next=//evil.example',
    '/logins',
    '/%E0%A4%B9%E0%A4%BE%E0%A4%9F',
  ])('The path %s is kept as the page to return to', (path) => {
    expect(returnPath(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'market',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5Cevil.example',
    '/%5c%5cevil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/market\\..\\..\\evil',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    ' /market',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '/%09/evil.example',
    '/%0d%0aset-cookie:a=b',
    '/\u0000/evil.example',
    '/\u007f/evil.example',
    '/\u0085/evil.example',
    '/\ud800',
    '/%',
    '/%ff',
    `/${'a'.repeat(2_000)}`,
    '/login',
    '/login/',
    '/login?redirect=/market',
    '/login-old',
    '/LOGIN',
    '/%6cogin',
    '/api/auth/google',
    '/API/auth/google',
    '/auth/callback?token=a',
    '/./auth/callback?token=a',
  ])('The return path %j is replaced by the home page', (path) => {
    expect(returnPath(path)).toBe('/');
  });

  it('A return path made of any pieces never leads to another site', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '%2f',
      '%5c',
      '%2e',
      '\t',
      '\n',
      '@',
      ':',
      '?',
      '#',
      'https:',
      'evil.example',
      'a',
    ];
    const spelling = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(spelling, (text) => {
        const path = returnPath(text);
        expect(path.startsWith('/')).toBe(true);
        expect(new URL(path, 'https://market.example').host).toBe('market.example');
        expect(new URL(decodeURI(path), 'https://market.example').host).toBe('market.example');
      }),
      { numRuns: 2_000 },
    );
  });
});
