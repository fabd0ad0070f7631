import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { domainToASCII } from 'node:url';
import { firstIdAt, newId } from '../ids.ts';
import { makePrivateFolder } from '../machine/private-folder.ts';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';

const UNFINISHED = '.part';

/** Keeps each mail as a file that any mail program opens, `<UUIDv7>.eml`, readable by its owner alone (rule T3). */
export function folderMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const source = await compose(messageOf(mail, from));
      const name = `${newId(mail.at)}.eml`;
      const unfinished = join(folder, `${name}${UNFINISHED}`);
      makePrivateFolder(folder);
      await writeFile(unfinished, source, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    },
  };
}

/** Whose mails are meant: those to an address, or to it before a moment. */
interface MailsTo {
  address: string;
  before: Date | null;
}

/** Deletes these mails of a folder, and those that are answered there. A folder that is not there is empty. */
export async function deleteMailsTo(folder: string, those: readonly MailsTo[]): Promise<void> {
  for (const name of await namesIn(folder)) {
    const wanted = those
      .filter(({ before }) => before === null || name < firstIdAt(before))
      .flatMap(({ address }) => [address.toLowerCase(), asWritten(address)]);
    const { path, source } = await findMail(folder, name);
    const [head = ''] = source.split('\r\n\r\n', 1);
    const lines = head.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n');
    const people = lines.filter((line) => /^(?:to|reply-to):/i.test(line)).map((line) => line.toLowerCase());
    const found = people.some((line) => line.split(/[\s<>,:;"]+/).some((word) => wanted.includes(word)));
    if (found) await rm(path, { force: true });
  }
}

/** A mail that was listed, with nothing in it where somebody else has deleted it since. */
async function findMail(folder: string, name: string): Promise<{ path: string; source: string }> {
  const path = join(folder, name);
  try {
    return { path, source: await readFile(path, 'utf8') };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // Finished meanwhile, it has its own name.
    return name.endsWith(UNFINISHED)
      ? findMail(folder, name.slice(0, -UNFINISHED.length))
      : { path, source: '' };
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return names.filter((name) => /\.eml(?:\.part)?$/.test(name));
}

/** A domain of other scripts stands in its ASCII form in a mail (RFC 5891). */
function asWritten(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at + 1)}${domainToASCII(address.slice(at + 1))}`.toLowerCase();
}

/** The library is loaded with the first mail: the start of the server does not wait for it. */
async function compose(message: ReturnType<typeof messageOf>): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: source } = await composer.sendMail(message);
  return source as Buffer;
}
