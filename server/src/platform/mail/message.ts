import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import { MailNotSent } from './mail-not-sent.ts';
import type { Mail } from './mailer.ts';

/**
 * The mail as nodemailer takes it. Whatever its values hold, they become neither a header nor a second recipient.
 * @throws MailNotSent permanently, when `to` is not exactly one address
 */
export function messageOf(mail: Mail, from: string): SendMailOptions {
  return {
    from,
    to: { name: '', address: onlyAddress(mail.to) },
    // A mail is worth more than the convenience of answering it.
    ...(mail.replyTo !== undefined && isOneAddress(mail.replyTo)
      ? { replyTo: { name: '', address: mail.replyTo } }
      : {}),
    subject: oneLine(mail.subject),
    date: mail.at,
    html: mail.html,
    text: mail.text,
    // Holiday notices and delivery robots are not to answer (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function onlyAddress(text: string): string {
  if (isOneAddress(text)) return text;
  throw new MailNotSent('The recipient is not a mail address.', true);
}

function isOneAddress(text: string): boolean {
  const [first, ...more] = addressparser(text);
  const isOne = first?.address === text && first.name === '' && more.length === 0;
  return isOne && /^[^\s@]+@[^\s@]+$/.test(text) && !/\p{Cc}/u.test(text);
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}
