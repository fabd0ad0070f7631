import type { FastifyRequest } from 'fastify';
import type { accountEndpoints } from '#contract/accounts.ts';
import { type Handlers, Spoken } from '#platform/http/register.ts';
import { currentUser, registerAccount, signIn, signOut } from './service.ts';

const userAgent = (request: FastifyRequest) => request.headers['user-agent'] ?? '';

export const accountHandlers: Handlers<typeof accountEndpoints> = {
  'POST /auth/register': async (ctx, { body, request }) =>
    new Spoken(await registerAccount(ctx, body, userAgent(request)), 'Your account is ready.'),
  'POST /auth/login': (ctx, { body, request }) => signIn(ctx, body, userAgent(request)),
  'POST /auth/logout': async (ctx) => {
    await signOut(ctx);
    return new Spoken(undefined, 'You are signed out.');
  },
  'GET /users/me': (ctx) => currentUser(ctx),
};
