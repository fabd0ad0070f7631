import { readFileSync } from 'node:fs';

/** Beside libpq's own parameters of an address: the file that has the password, and nothing else. */
const PARAMETER = 'password_file';

/** The password could not be had, so nobody is asked: to whoever waits, the database is away (SQLSTATE 08001). */
export class PasswordNotRead extends Error {
  readonly code = '08001';
}

/** The address with the file in it, so that it goes wherever the address goes. */
export function withPasswordFile(url: string, path: string): string {
  const address = new URL(url);
  address.searchParams.set(PARAMETER, path);
  return address.href;
}

export function passwordFileOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).searchParams.get(PARAMETER) : null;
}

/**
 * What the file holds, without the end of its line.
 * @throws PasswordNotRead with what is wrong with the file
 */
export function readPasswordFile(path: string): string {
  const password = readText(path).replace(/\r?\n$/, '');
  if (password === '') throw new PasswordNotRead(`DATABASE_PASSWORD_FILE names an empty file: ${path}`);
  return password;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new PasswordNotRead(`DATABASE_PASSWORD_FILE names a file that cannot be read (${code}): ${path}`, {
      cause,
    });
  }
}
