import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findMail, listMailIds, type StoredMail } from '../../../sandbox/src/mailbox/mails.ts';

export type { StoredMail } from '../../../sandbox/src/mailbox/mails.ts';

const WAIT_MS = 20_000;

/** A mail folder, or the market whose mails lie in one. */
type MailPlace = string | { config: { dataDir: string } };

/** Mails never change: who waits for one does not read hundreds anew ten times a second. */
const known = new Map<string, Map<string, StoredMail>>();

/** All mails written so far, newest last. */
export async function mailsOf(place: MailPlace): Promise<StoredMail[]> {
  const folder = typeof place === 'string' ? place : join(place.config.dataDir, 'mail');
  const before = known.get(folder);
  const mails = new Map<string, StoredMail>();
  for (const id of (await listMailIds(folder)).reverse()) {
    const mail = before?.get(id) ?? (await findMail(folder, id));
    if (mail) mails.set(id, mail);
  }
  known.set(folder, mails);
  return [...mails.values()];
}

/**
 * The newest mail to this address with this in its subject, once a job has written it; `after` is the id of a mail
 * that does not count any more. Fails after 20 seconds.
 */
export async function waitForMail(
  place: MailPlace,
  { to, subject, after = '' }: { to: string; subject: string | RegExp; after?: string },
): Promise<StoredMail> {
  const deadline = Date.now() + WAIT_MS;
  for (;;) {
    const mails = await mailsOf(place);
    const found = mails.findLast((mail) => mail.id > after && mail.to === to && fits(mail.subject, subject));
    if (found) return found;
    if (Date.now() > deadline) {
      const seen = mails.map((mail) => `${mail.to}: ${mail.subject}`).join('\n');
      throw new Error(`no mail "${subject}" to ${to} came; there are:\n${seen}`);
    }
    await sleep(100);
  }
}

function fits(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}
