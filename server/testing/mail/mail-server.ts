import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

interface ReceivedMail {
  /** As the envelope says. */
  recipients: string[];
  secure: boolean;
  email: Email;
  source: string;
}

export interface MailServer {
  /** `host:port`, to be put behind `smtp://`. */
  address: string;
  port: number;
  received: ReceivedMail[];
  stop(): Promise<void>;
}

/** A mail server that keeps what it is given; without STARTTLS and sign-in unless the options say so. */
export async function startMailServer(options: SMTPServerOptions = {}, port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    // A client's name is not looked up, so that tests need no network.
    disableReverseLookup: true,
    // Clients keep connections for later mails.
    closeTimeout: 20,
    logger: false,
    ...options,
    async onData(stream, session, done) {
      const source = await buffer(stream).catch(() => null);
      // A client that was killed in the middle has sent no mail, and waits for no answer.
      if (!source) return;
      received.push({
        recipients: session.envelope.rcptTo.map(({ address }) => address),
        secure: session.secure,
        email: await PostalMime.parse(source),
        source: source.toString(),
      });
      done();
    },
  });
  // A client that leaves in the middle is what some tests are about.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address() as AddressInfo;
  return {
    address: `127.0.0.1:${address.port}`,
    port: address.port,
    received,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
