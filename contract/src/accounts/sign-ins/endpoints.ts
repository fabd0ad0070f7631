import * as z from 'zod';
import { endpoint } from '../../endpoint.ts';
import { Uuid } from '../../fields.ts';
import { Disowned, DisownInput, SignInPage, SignInsQuery } from './schemas.ts';

export const signInEndpoints = {
  'GET /auth/sign-ins': endpoint({
    summary: 'Sign-ins to this account and those that failed, newest first',
    access: 'signed-in',
    query: SignInsQuery,
    data: SignInPage,
  }),
  'POST /auth/sign-ins/not-me': endpoint({
    summary:
      'Say by the mailed link that somebody else signed in: everybody is signed out, and the password has to be set anew',
    access: 'public',
    body: DisownInput,
    data: Disowned,
  }),
  'POST /auth/sign-ins/:id/not-me': endpoint({
    summary: 'The same of a sign-in or a session of the own account',
    access: 'signed-in',
    openWithoutSecondFactor: true,
    params: z.object({ id: Uuid }),
    data: Disowned,
  }),
  'POST /auth/logout-others': endpoint({
    summary: 'End all sessions but this one, with every trust in a browser, pending change and link',
    access: 'signed-in',
    openWithoutSecondFactor: true,
  }),
};
