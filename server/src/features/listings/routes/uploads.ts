import type { FastifyInstance } from 'fastify';
import { uploadEndpoints, uploadStateEndpoints } from '#contract/listings/uploads/endpoints.ts';
import type { Services } from '#platform/context.ts';
import { type Authenticate, type Handlers, registerEndpoints } from '#platform/http/endpoints/register.ts';
import { handleTusRequest } from '../resumable/tus-handler.ts';

const table = { ...uploadEndpoints, ...uploadStateEndpoints };

const handlers: Handlers<typeof table> = {
  'POST /uploads': (ctx, { request, reply }) => handleTusRequest(ctx, request, reply),
  'HEAD /uploads/:id': (ctx, { request, reply, params }) => handleTusRequest(ctx, request, reply, params.id),
  'PATCH /uploads/:id': (ctx, { request, reply, params }) => handleTusRequest(ctx, request, reply, params.id),
  'DELETE /uploads/:id': (ctx, { request, reply, params }) =>
    handleTusRequest(ctx, request, reply, params.id),
};

/** Registers resumable uploads in a scope of their own: their bodies reach the handlers unread (rule F1). */
export async function registerUploads(
  app: FastifyInstance,
  services: Services,
  authenticate: Authenticate,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null, undefined));
    registerEndpoints(scope, services, authenticate, table, handlers);
  });
}
