import { createHash } from 'node:crypto';
import type { SendMailOptions } from 'nodemailer';
import addressparser from 'nodemailer/lib/addressparser';
import type { Mail } from './mail.ts';
import { MailNotSent } from './not-sent.ts';

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
    ...(mail.id === undefined ? {} : { messageId: messageIdOf(mail.id, from) }),
    html: mail.html,
    text: mail.text,
    headers: {
      // Holiday notices and delivery robots are not to answer (RFC 3834).
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(mail.unsubscribeUrl === undefined ? {} : oneClick(mail.unsubscribeUrl)),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Says nothing of what it is made from. */
function messageIdOf(id: string, from: string): string {
  const [sender] = addressparser(from);
  const host = sender?.address?.split('@').at(-1) ?? 'localhost';
  return `<${createHash('sha256').update(id).digest('base64url').slice(0, 32)}@${host}>`;
}

/** Mail programs show a button of their own for it (RFC 8058). The address is ours, so it holds no brackets. */
function oneClick(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${new URL(url).href}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
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
