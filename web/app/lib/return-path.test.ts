import { describe, expect, it } from 'vitest';
import {
  loginPath,
  paymentPath,
  providerPath,
  purchaseSource,
  safeReturnPath,
  withReturnPath,
} from './return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/', '/market?category=web&page=2', '/project/share/1#inside', '/payment/1?returnUrl=%2Fmarket'])(
    'keeps a path of this site: %s',
    (path) => {
      expect(safeReturnPath(path, '/fallback')).toBe(path);
    },
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https:evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    ' //evil.example',
    'market',
    '',
    null,
    undefined,
    `/${'a'.repeat(2_000)}`,
  ])('refuses what may lead elsewhere: %j', (raw) => {
    expect(safeReturnPath(raw, '/fallback')).toBe('/fallback');
  });

  it('leaves encoded slashes inside this site', () => {
    expect(safeReturnPath('/%2F%2Fevil.example')).toBe('/%2F%2Fevil.example');
  });

  it.each([
    '/login',
    '/login/',
    '/LOGIN',
    '/login?redirect=%2F',
    '/login-old',
    '/register',
    '/seller-registration',
    '/seller-registration-old#form',
    '/forgot-password',
    '/reset-password?token=x',
    '/auth/callback?error=denied',
    '/unauthorized',
  ])('never leads back to signing in: %s', (raw) => {
    expect(safeReturnPath(raw)).toBe('/');
  });
});

describe('loginPath', () => {
  it('remembers path and query', () => {
    expect(loginPath({ pathname: '/market', search: '?page=2' })).toBe(
      '/login?redirect=%2Fmarket%3Fpage%3D2',
    );
  });

  it('remembers the landing page, where projects are sold too (rule B6)', () => {
    expect(loginPath({ pathname: '/', search: '' })).toBe('/login?redirect=%2F');
  });

  it('has nothing to remember on a page of signing in', () => {
    expect(loginPath({ pathname: '/login', search: '?redirect=%2Fmarket' })).toBe('/login');
  });
});

describe('the way back', () => {
  it('goes with every page of signing in, and to the provider', () => {
    expect(withReturnPath('/register', '/market?page=2')).toBe('/register?redirect=%2Fmarket%3Fpage%3D2');
    expect(providerPath('google', '/market?page=2')).toBe('/api/auth/google?returnTo=%2Fmarket%3Fpage%3D2');
  });

  it('to the landing page stays with them too', () => {
    expect(withReturnPath('/register', '/')).toBe('/register?redirect=%2F');
    expect(providerPath('google', '/')).toBe('/api/auth/google?returnTo=%2F');
  });

  it.each([null, '', '//evil.example', '/login'])('is left out where there is none: %j', (raw) => {
    expect(withReturnPath('/forgot-password', raw)).toBe('/forgot-password');
    expect(providerPath('github', raw)).toBe('/api/auth/github');
  });
});

describe('purchaseSource', () => {
  it.each([
    ['/', 'home'],
    ['/market', 'market'],
    ['/dashboard/buyer', 'dashboard'],
    ['/project/share/1', 'project-card'],
    ['/projects', 'project-card'],
  ])('derives the source of %s as %s', (path, source) => {
    expect(purchaseSource(path)).toBe(source);
  });
});

it('paymentPath carries the way back and the source', () => {
  expect(paymentPath('42', { pathname: '/market', search: '?category=web' })).toBe(
    '/payment/42?returnUrl=%2Fmarket%3Fcategory%3Dweb&source=market',
  );
});
