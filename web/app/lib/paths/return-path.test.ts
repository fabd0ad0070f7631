import { describe, expect, it } from 'vitest';
import {
  loginPath,
  paymentPath,
  providerPath,
  purchaseSource,
  safeReturnPath,
  withReturnPath,
} from './return-path.ts';

describe('Safe return paths', () => {
  it.each(['/', '/market?category=web&page=2', '/project/share/1#inside', '/payment/1?returnUrl=%2Fmarket'])(
    'A path on this site is kept as a return path: %s',
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
  ])('A return path that may lead to another site is refused: %j', (raw) => {
    expect(safeReturnPath(raw, '/fallback')).toBe('/fallback');
  });

  it('A return path with encoded slashes stays on this site', () => {
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
  ])('A return path never leads back to a sign-in page: %s', (raw) => {
    expect(safeReturnPath(raw)).toBe('/');
  });
});

describe('The path of the sign-in page', () => {
  it('The sign-in path remembers the path and the query', () => {
    expect(loginPath({ pathname: '/market', search: '?page=2' })).toBe(
      '/login?redirect=%2Fmarket%3Fpage%3D2',
    );
  });

  it('The sign-in path remembers the landing page, where projects are sold too', () => {
    expect(loginPath({ pathname: '/', search: '' })).toBe('/login?redirect=%2F');
  });

  it('The sign-in path remembers nothing when the person is on a sign-in page', () => {
    expect(loginPath({ pathname: '/login', search: '?redirect=%2Fmarket' })).toBe('/login');
  });
});

describe('The way back', () => {
  it('The way back goes along to every sign-in page and to the provider', () => {
    expect(withReturnPath('/register', '/market?page=2')).toBe('/register?redirect=%2Fmarket%3Fpage%3D2');
    expect(providerPath('google', '/market?page=2')).toBe('/api/auth/google?returnTo=%2Fmarket%3Fpage%3D2');
  });

  it('The way back to the landing page goes along as well', () => {
    expect(withReturnPath('/register', '/')).toBe('/register?redirect=%2F');
    expect(providerPath('google', '/')).toBe('/api/auth/google?returnTo=%2F');
  });

  it.each([null, '', '//evil.example', '/login'])(
    'The way back is left out when there is none: %j',
    (raw) => {
      expect(withReturnPath('/forgot-password', raw)).toBe('/forgot-password');
      expect(providerPath('github', raw)).toBe('/api/auth/github');
    },
  );
});

describe('The source of a purchase', () => {
  it.each([
    ['/', 'home'],
    ['/market', 'market'],
    ['/dashboard/buyer', 'dashboard'],
    ['/project/share/1', 'project-card'],
    ['/projects', 'project-card'],
  ])('A purchase that starts at %s has the source %s', (path, source) => {
    expect(purchaseSource(path)).toBe(source);
  });
});

it('The payment path carries the way back and the source', () => {
  expect(paymentPath('42', { pathname: '/market', search: '?category=web' })).toBe(
    '/payment/42?returnUrl=%2Fmarket%3Fcategory%3Dweb&source=market',
  );
});
