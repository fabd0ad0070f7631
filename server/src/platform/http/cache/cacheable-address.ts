import * as z from 'zod';
import type { EndpointSpec } from '#contract/endpoint.ts';

const MAX_LENGTH = 500;
/** Ids are kept in small letters, and nothing in a path that is cached needs an escape. */
const ONE_SPELLING = /^[a-z0-9/._-]*$/;

/**
 * Whether the answer at this address may be kept: it is not too long, written in the one way, and each of its
 * parameters is one that the call knows, once. With others anyone could fill the cache with copies of one answer.
 */
export function isCacheable(address: string, query: EndpointSpec['query']): boolean {
  if (address.length > MAX_LENGTH) return false;
  // A second question mark belongs to the parameters.
  const start = address.indexOf('?');
  if (!ONE_SPELLING.test(start === -1 ? address : address.slice(0, start))) return false;
  if (start === -1) return true;
  const known = query instanceof z.ZodObject ? (query.shape as object) : {};
  const names = address
    .slice(start + 1)
    .split('&')
    .map((part) => part.split('=', 1)[0] ?? '');
  return new Set(names).size === names.length && names.every((name) => Object.hasOwn(known, name));
}
