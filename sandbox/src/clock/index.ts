import type { FastifyInstance, FastifyRequest } from 'fastify';
import { testClockEndpoints } from '#contract/system/endpoints.ts';
import type { Services } from '#platform/context.ts';
import { fail } from '#platform/errors.ts';
import { type Authenticate, type Handlers, registerEndpoints } from '#platform/http/endpoints/register.ts';
import type { TestClock } from '#platform/time/clock.ts';

export interface ClockOptions {
  services: Services;
  clock: TestClock;
  authenticate: Authenticate;
  /** Runs what falls due by the moved clock. */
  sweepNow(): Promise<void>;
  isOwnHost(request: FastifyRequest): boolean;
}

/** The test clock's calls, as a Fastify plugin to be mounted in the API; never in production (rule O7). */
export async function testClockCalls(api: FastifyInstance, options: ClockOptions): Promise<void> {
  const { services, clock, authenticate, sweepNow, isOwnHost } = options;
  const view = () => ({ now: clock.now().toISOString(), advancedSeconds: clock.advancedSeconds });
  const handlers: Handlers<typeof testClockEndpoints> = {
    'GET /sandbox/clock': async () => view(),
    'POST /sandbox/clock': async (_ctx, { body }) => {
      await clock.advance(body.advanceSeconds);
      await sweepNow();
      return view();
    },
  };
  api.addHook('onRequest', async (request) => {
    if (!isOwnHost(request)) fail('request.foreign_host');
  });
  registerEndpoints(api, services, authenticate, testClockEndpoints, handlers);
}
