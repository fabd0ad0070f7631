import type { FastifyInstance } from 'fastify';
import { provider } from './api/provider.ts';
import { ensureSchema } from './book/schema.ts';
import type { SandboxContext, SandboxOptions } from './context.ts';
import { refuseOtherSites } from './own-site.ts';
import { sandboxPage } from './page/index.ts';
import { startWebhookSender } from './webhooks/sender.ts';

export type { SandboxOptions } from './context.ts';

/**
 * A payment provider that speaks Razorpay's language (rule P8) under `/razorpay`, and a page to work it by hand.
 * A Fastify plugin to be mounted under a prefix; never in production. Its book is the PostgreSQL schema
 * `razorpay_sandbox`.
 * @throws Error for live keys
 */
export async function sandbox(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  if (options.keyId.startsWith('rzp_live_')) throw new Error('The payment sandbox takes no live keys.');
  if (options.webhookSecrets.length === 0 || options.payouts.webhookSecrets.length === 0)
    throw new Error('The payment sandbox needs a webhook secret.');
  await ensureSchema(options.pool);
  const sender = startWebhookSender(options);
  app.addHook('preClose', sender.stop);
  const ctx: SandboxContext = { ...options, wake: sender.wake };
  app.addHook('onRequest', refuseOtherSites);
  await app.register((part) => provider(part, { ctx, sender }), { prefix: '/razorpay' });
  await app.register((part) => sandboxPage(part, { ctx, sender }));
}
