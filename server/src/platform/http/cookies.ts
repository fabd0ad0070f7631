import { parseCookie, stringifySetCookie } from 'cookie';
import type { Context } from '#platform/context.ts';

type Config = Pick<Context['config'], 'publicUrl'>;

/**
 * The name under which a cookie is set. Behind https it begins with `__Host-`: browsers then take it only from this
 * very host, over https and for all of it, so that no neighbouring subdomain can plant one. Plain http, which stays on
 * the own machine, cannot have such cookies.
 */
export function hostCookieName(config: Config, name: string): string {
  return isSecure(config) ? `__Host-${name}` : name;
}

/**
 * `Set-Cookie` of a cookie that scripts cannot read and other sites' forms do not send. Its value is written as it is:
 * letters, digits, `-` and `_` alone. Throws on any other.
 */
export function hostCookie(config: Config, name: string, value: string, maxAgeSeconds: number): string {
  if (!/^[\w-]*$/.test(value)) throw new Error(`the cookie ${name} cannot hold this value`);
  return stringifySetCookie({
    name: hostCookieName(config, name),
    value,
    path: '/',
    maxAge: maxAgeSeconds,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(config),
  });
}

/** `Set-Cookie` that takes a cookie away again. */
export function noHostCookie(config: Config, name: string): string {
  return hostCookie(config, name, '', 0);
}

/** What the browser brought under this name in its `Cookie` header; `undefined` when it has none. */
export function readHostCookie(config: Config, header: string | undefined, name: string): string | undefined {
  return parseCookie(header ?? '')[hostCookieName(config, name)];
}

function isSecure({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:');
}
