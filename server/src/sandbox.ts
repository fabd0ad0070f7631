import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type OwnHost, refuseForeignHosts } from './platform/http/own-host.ts';
import type { OpenServices } from './services.ts';

/** What imitates others on this machine, and is open to everybody who reaches it. */
export async function mountSandbox(
  server: FastifyInstance,
  open: OpenServices,
  isOwnHost: OwnHost,
): Promise<void> {
  const { config } = open.services;
  await server.register(async (own) => {
    refuseForeignHosts(own, isOwnHost);
    if (config.payments.provider === 'sandbox') await mountPaymentSandbox(server, own, open);
    if (!config.production && config.mail.smtpUrl === null) await mountMailbox(own, open);
  });
}

/** The payment provider; its webhooks go to the address at which `server` listens. */
async function mountPaymentSandbox(
  server: FastifyInstance,
  own: FastifyInstance,
  { services, database, runner, testClock }: OpenServices,
): Promise<void> {
  const { sandbox } = await import('../../sandbox/src/index.ts');
  const { publicUrl, payments, payouts } = services.config;
  if (payouts.razorpayx === null) throw new Error('the sandbox has an account for payouts');
  const { keyId, keySecret, webhookSecrets } = payments;
  await own.register(sandbox, {
    prefix: '/sandbox',
    pool: database.pool,
    now: () => services.now(),
    publicUrl,
    keyId,
    keySecret,
    webhookSecrets,
    webhookUrl: () => `${localAddress(server)}/api/payments/webhook`,
    payouts: {
      accountNumber: payouts.razorpayx.accountNumber,
      webhookSecrets: payouts.razorpayx.webhookSecrets,
      webhookUrl: () => `${localAddress(server)}/api/payouts/webhook`,
    },
    log: services.log,
    clock: {
      advancedSeconds: () => testClock?.advancedSeconds ?? 0,
      async advance(seconds) {
        await testClock?.advance(seconds);
        await runner.sweepNow();
      },
    },
  });
}

/** Where mails are read that no server was given (rule T3). */
async function mountMailbox(own: FastifyInstance, { services }: OpenServices): Promise<void> {
  const { mailbox } = await import('../../sandbox/src/mailbox/index.ts');
  const { config, settings } = services;
  await own.register(mailbox, {
    prefix: '/dev/mailbox',
    folder: join(config.dataDir, 'mail'),
    title: settings.get('marketName'),
  });
}

/** Where this process reaches itself. */
export function localAddress(server: FastifyInstance): string {
  const address = server.addresses()[0];
  if (!address || typeof address === 'string') throw new Error('the server does not listen on a port yet');
  const everywhere = address.address === '0.0.0.0' || address.address === '::';
  const host = everywhere
    ? '127.0.0.1'
    : address.family === 'IPv6'
      ? `[${address.address}]`
      : address.address;
  return `http://${host}:${address.port}`;
}
