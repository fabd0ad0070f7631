import { describe, expect, it } from 'vitest';
import { hostCookie, hostCookieName, noHostCookie, readHostCookie } from './cookies.ts';

const SAFE = { publicUrl: 'https://market.example' };
const LOCAL = { publicUrl: 'http://localhost:3000' };

describe('A cookie behind https', () => {
  it('A cookie behind https has the __Host- prefix, is Secure and is valid for every path', () => {
    expect(hostCookie(SAFE, 'state', 'a-b_1', 600)).toBe(
      '__Host-state=a-b_1; Max-Age=600; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
    expect(noHostCookie(SAFE, 'state')).toBe(
      '__Host-state=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
    );
  });

  it('A cookie behind https is not read from the plain name, which any subdomain can set', () => {
    expect(readHostCookie(SAFE, 'state=planted', 'state')).toBeUndefined();
    expect(readHostCookie(SAFE, 'state=planted; __Host-state=own; other=1', 'state')).toBe('own');
  });
});

describe('A cookie on plain http', () => {
  it('A cookie on plain http has the plain name and is not Secure', () => {
    expect(hostCookieName(LOCAL, 'state')).toBe('state');
    expect(hostCookie(LOCAL, 'state', 'x', 5)).toBe('state=x; Max-Age=5; Path=/; HttpOnly; SameSite=Lax');
    expect(readHostCookie(LOCAL, 'a=1;state=x', 'state')).toBe('x');
    expect(readHostCookie(LOCAL, 'mystate=x', 'state')).toBeUndefined();
    expect(readHostCookie(LOCAL, undefined, 'state')).toBeUndefined();
    expect(readHostCookie(LOCAL, 'state=first; state=second', 'state')).toBe('first');
    expect(readHostCookie(LOCAL, ';;state;=;state=x;', 'state')).toBe('x');
    expect(readHostCookie(LOCAL, 'state=%E0%A4%', 'state')).toBe('%E0%A4%');
    expect(readHostCookie(LOCAL, 'a=1', '__proto__')).toBeUndefined();
  });
});

it.each(['a b', 'a;Path=/x', 'a\r\nset-cookie: b=c', 'ü'])('A cookie cannot hold the value %j', (value) => {
  expect(() => hostCookie(LOCAL, 'state', value, 1)).toThrow('the cookie state');
});
