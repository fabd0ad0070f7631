import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newId } from '../ids.ts';
import { makePrivateFolder } from '../machine/private-folder.ts';
import type { Mailer } from './mailer.ts';
import { messageOf } from './message.ts';

/** Keeps each mail as a file that any mail program opens, `<UUIDv7>.eml`, readable by its owner alone (rule T3). */
export function folderMailer(folder: string, from: string): Mailer {
  return {
    async send(mail) {
      const source = await compose(messageOf(mail, from));
      const name = `${newId(mail.at)}.eml`;
      const unfinished = join(folder, `${name}.part`);
      makePrivateFolder(folder);
      await writeFile(unfinished, source, { mode: 0o600, flush: true });
      await rename(unfinished, join(folder, name));
    },
  };
}

/** The library is loaded with the first mail: the start of the server does not wait for it. */
async function compose(message: ReturnType<typeof messageOf>): Promise<Buffer> {
  const { createTransport } = await import('nodemailer');
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message: source } = await composer.sendMail(message);
  return source as Buffer;
}
