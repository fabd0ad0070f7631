import type { SMTPPoolOptions, Transporter } from 'nodemailer';
import { isLoopback } from '../machine/loopback.ts';
import { traced } from '../tracing/span.ts';
import type { Mailer } from './mail.ts';
import { messageOf } from './message.ts';
import { MailNotSent } from './not-sent.ts';

/** Jobs send mails and try again, so a server that hangs is given up soon. */
const LIMITS = {
  maxConnections: 3,
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  idleTimeout: 10_000,
};

/**
 * Mails through a server: `smtps://` speaks TLS from the start, `smtp://` changes to it and insists on it before a mail
 * crosses a network; it holds links that let somebody in. Certificates are checked.
 */
export function smtpMailer(url: string, from: string): Mailer {
  const { hostname } = new URL(url);
  let opening: Promise<Transporter> | undefined;
  return {
    async send(mail) {
      const message = messageOf(mail, from);
      opening ??= openPool({ ...LIMITS, url, pool: true, requireTLS: !isLoopback(hostname) });
      const transport = await opening;
      await traced('SMTP send', 'client', { 'server.address': hostname }, async () => {
        try {
          await transport.sendMail(message);
        } catch (error) {
          throw notSent(error);
        }
      });
    },
  };
}

/** The library is loaded with the first mail: the start of the server does not wait for it. */
async function openPool(options: SMTPPoolOptions & { pool: true }): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport(options);
}

/** Servers quote the recipient in their refusals, and these end in logs. */
function notSent(error: unknown): MailNotSent {
  const { message, permanent } = error as { message: string; permanent?: boolean };
  const said = message
    .split(/\s+/)
    .map((word) => (word.includes('@') ? '<address>' : word))
    .join(' ');
  return new MailNotSent(`The mail server did not take the mail: ${said}`, permanent === true);
}
