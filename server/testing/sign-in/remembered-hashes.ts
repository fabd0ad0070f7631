// Stands in for `@node-rs/argon2` in the tests of the server (vitest.config.ts). It is the same, except while the fixtures
// let people join: then a password is hashed once for all who choose it.
import { createRequire } from 'node:module';

// By `import` this file would find itself.
const argon2: typeof import('@node-rs/argon2') = createRequire(import.meta.url)('@node-rs/argon2');

const hashes = new Map<string, Promise<string>>();
/** The password of each hash that was handed out more than once. */
const passwords = new Map<string, unknown>();
let joining = 0;

/** Remembers hashes while this work is done, whoever asks for one meanwhile. */
export async function rememberingHashes<T>(work: () => Promise<T>): Promise<T> {
  joining++;
  try {
    return await work();
  } finally {
    joining--;
  }
}

export const hash: typeof argon2.hash = (password, options, signal) => {
  if (joining === 0) return argon2.hash(password, options, signal);
  const key = JSON.stringify([password, options]);
  const made = hashes.get(key) ?? hashOnce(password, options);
  hashes.set(key, made);
  return made;
};

async function hashOnce(...[password, options]: Parameters<typeof argon2.hash>): Promise<string> {
  const made = await argon2.hash(password, options);
  passwords.set(made, password);
  return made;
}

export const verify: typeof argon2.verify = async (hashed, password, options, signal) => {
  if (joining > 0 && typeof hashed === 'string' && passwords.get(hashed) === password) return true;
  return argon2.verify(hashed, password, options, signal);
};
