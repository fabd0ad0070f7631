import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { hostCookie, readHostCookie } from '#platform/http/cookies.ts';
import { KNOWN_BROWSER_DAYS } from '../rules/known-browsers.ts';
import type { Client } from '../service/client.ts';

const NAME = 'codehaat_browser';
const WELL_FORMED = /^[\w-]{43}$/;
const DAY_SECONDS = 86_400;

/** Where a request came from, and how its browser is given what it shall keep. */
export function clientOf({ config }: Context, request: FastifyRequest, reply: FastifyReply): Client {
  const secret = readHostCookie(config, request.headers.cookie, NAME);
  return {
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    browserSecret: secret !== undefined && WELL_FORMED.test(secret) ? secret : null,
    keepSecret(secret) {
      void reply.header('set-cookie', hostCookie(config, NAME, secret, KNOWN_BROWSER_DAYS * DAY_SECONDS));
    },
  };
}
