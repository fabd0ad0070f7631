import type { FastifyInstance } from 'fastify';
import { CERTIFICATE_KEYS_PATH } from '#contract/certificates/constants.ts';
import { contextFor, type Services } from '#platform/context.ts';
import { publicKeys } from '../service/signing-key.ts';

/** The public keys, at the root of the site and for programs of everybody: whoever has them needs no market to check. */
export function registerCertificateKeys(app: FastifyInstance, services: Services): void {
  app.get(CERTIFICATE_KEYS_PATH, async (request, reply) => {
    const ctx = contextFor(services, { kind: 'anonymous' }, request.id);
    reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' });
    return reply.type('application/jwk-set+json').send(JSON.stringify({ keys: await publicKeys(ctx) }));
  });
}
