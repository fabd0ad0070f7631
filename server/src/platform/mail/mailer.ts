import type { Config } from '../../config.ts';
import { folderMailer } from './folder-mailer.ts';
import type { Mailer } from './mail.ts';
import { smtpMailer } from './smtp-mailer.ts';

/** The mailer that the configuration asks for. */
export function createMailer(settings: Config['mail'], folder: string): Mailer {
  if (settings.smtpUrl === null) return folderMailer(folder, settings.from);
  return smtpMailer(settings.smtpUrl, settings.from);
}
