import type { FastifyInstance } from 'fastify';
import { mountApi } from './api.ts';
import { registerBrandPictures } from './features/admin/routes/brand.ts';
import { registerFeedRoutes } from './features/catalog/routes/feeds.ts';
import { registerCertificateKeys } from './features/certificates/routes/keys.ts';
import { keepStandardTexts } from './features/legal-texts/public.ts';
import { FEATURE_JOBS, FEATURE_SWEEPS, subscribeFeatures } from './features.ts';
import { openHttpServer } from './http-server.ts';
import { ConfigurationError } from './operating/environment/configuration-error.ts';
import { contextFor } from './platform/context.ts';
import { createDrain } from './platform/http/drain.ts';
import { deleteOldKeys } from './platform/http/endpoints/idempotency.ts';
import { answerNotFound } from './platform/http/error-handler.ts';
import { ownHost } from './platform/http/own-host.ts';
import { unknownLimits } from './platform/limits/declare-limit.ts';
import { localAddress, mountSandbox } from './sandbox.ts';
import type { OpenServices } from './services.ts';

const SWEEPS = [...FEATURE_SWEEPS, { name: 'platform.forget-old-keys', run: deleteOldKeys }];

export interface App {
  server: FastifyInstance;
  /** Makes the queues, listens, then starts the jobs: the sandbox and its webhooks need the address. Returns it. */
  listen(): Promise<string>;
  /** Is not ready any more, then takes no new connections, and the open ones out of use: before `close`, where there are visitors. */
  drain(): Promise<void>;
  /** Finishes what runs, stops the jobs, closes the database (rule O6). */
  close(): Promise<void>;
}

/** Mounts the pages behind the API; absent where only the API is wanted. */
export type MountPages = (server: FastifyInstance) => Promise<void>;

/**
 * The one composition root: the server, the API with its features, the sandbox, pages last.
 * @throws ConfigurationError when a limit is set that no feature has
 */
export async function createApp(open: OpenServices, mountPages?: MountPages): Promise<App> {
  const { services, runner } = open;
  const { config } = services;
  const unknown = unknownLimits(config);
  if (unknown.length > 0) throw new ConfigurationError(unknown.join('\n'));
  const isOwnHost = ownHost(config);
  const drain = createDrain(config.stopNoticeMs);
  const server = await openHttpServer(services, drain);
  subscribeFeatures();
  await mountApi(server, open, { drain, isOwnHost });
  registerFeedRoutes(server, services);
  registerBrandPictures(server, services);
  registerCertificateKeys(server, services);
  await mountSandbox(server, open, isOwnHost);
  if (mountPages) await mountPages(server);
  else server.setNotFoundHandler(answerNotFound);

  return {
    server,
    async listen() {
      await keepStandardTexts(contextFor(services, { kind: 'system' }, 'start'));
      await runner.prepare(FEATURE_JOBS);
      await runner.forgetOtherSweeps(SWEEPS);
      const address = await server.listen({ port: config.port, host: config.host });
      if (config.payments.provider === 'sandbox') {
        const apiUrl = `${localAddress(server)}/sandbox/razorpay`;
        config.payments.apiUrl = apiUrl;
        if (config.payouts.razorpayx) config.payouts.razorpayx.apiUrl = apiUrl;
      }
      await runner.start(services, FEATURE_JOBS, SWEEPS);
      return address;
    },
    async drain() {
      services.live.close();
      await drain.drain();
    },
    async close() {
      services.live.close();
      await server.close();
      await runner.stop();
      await open.close();
    },
  };
}
