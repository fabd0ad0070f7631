import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { ByFilename, Uuid } from '../fields.ts';
import { boundedText } from '../text.ts';
import {
  ChangePasswordInput,
  EmailChangeInput,
  ExternalSignIn,
  ForgotPasswordInput,
  FreshSignInInput,
  LoginAnswer,
  LoginInput,
  Profile,
  ProfileInput,
  RegisterInput,
  ResetPasswordInput,
  RoleInput,
  SessionEntry,
  SignedIn,
  SignInProvider,
  TrustedBrowser,
  VerifyEmailInput,
} from './schemas.ts';

const Outward = z.object({ returnTo: boundedText(2000).optional() });
/** No address is longer: Node refuses it. */
const QUERY_MAX = 16 * 1024;
/** What a provider sends back: checked by the sign-in itself, which answers with a page whatever is wrong. */
const Returned = z.record(boundedText(QUERY_MAX), z.unknown());

export const accountEndpoints = {
  'POST /auth/register': endpoint({
    summary: 'Open an account as buyer or seller and sign in',
    access: 'public',
    body: RegisterInput,
    data: SignedIn,
    status: 201,
  }),
  'POST /auth/login': endpoint({
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: LoginInput,
    data: LoginAnswer,
  }),
  'POST /auth/fresh': endpoint({
    summary:
      'Prove by the password, a code or a passkey who holds this session, for what a stolen one must not do',
    access: 'signed-in',
    openWithoutSecondFactor: true,
    body: FreshSignInInput,
    data: z.object({ freshUntil: z.string() }),
  }),
  'POST /auth/logout': endpoint({
    summary: 'End this session',
    access: 'signed-in',
    openWithoutSecondFactor: true,
    openWhileLeaving: true,
  }),
  'POST /auth/logout-all': endpoint({
    summary: 'End all sessions, this one too',
    access: 'signed-in',
    openWithoutSecondFactor: true,
    openWhileLeaving: true,
  }),
  'GET /auth/sessions': endpoint({
    summary: 'Where this account is signed in, last used first, and the browsers that need no second factor',
    access: 'signed-in',
    data: z.object({ sessions: z.array(SessionEntry), trustedBrowsers: z.array(TrustedBrowser) }),
  }),
  'DELETE /auth/sessions/:id': endpoint({
    summary: 'End one of the caller’s sessions, or the trust in one of their browsers',
    access: 'signed-in',
    params: z.object({ id: Uuid }),
  }),
  'POST /auth/password': endpoint({
    summary: 'Change the password: every other session ends, and this one goes on with a new token',
    access: 'signed-in',
    body: ChangePasswordInput,
    data: SignedIn,
  }),
  'POST /auth/forgot-password': endpoint({
    summary: 'Mail a link for a new password; the answer is the same for every address',
    access: 'public',
    body: ForgotPasswordInput,
    status: 202,
  }),
  'POST /auth/reset-password': endpoint({
    summary: 'Set a new password with a mailed link; all sessions end',
    access: 'public',
    body: ResetPasswordInput,
  }),
  'POST /auth/verify-email': endpoint({
    summary: 'Confirm an address with a mailed link: the first one, or a new one',
    access: 'public',
    body: VerifyEmailInput,
    data: z.object({ email: z.string() }),
  }),
  'POST /auth/verify-email/resend': endpoint({
    summary: 'Mail the confirming link again',
    access: 'signed-in',
    status: 202,
  }),
  'POST /auth/email-change/cancel': endpoint({
    summary: 'Cancel a change of address that waits, with the link mailed to the address in use',
    access: 'public',
    body: EmailChangeInput,
  }),
  'POST /auth/email-change/undo': endpoint({
    summary: 'Take a change of address back with the link mailed to the old one; all sessions end',
    access: 'public',
    body: EmailChangeInput,
    data: z.object({
      email: z.string(),
      /** A link for a new password is on its way; none goes to who is suspended. */
      mailed: z.boolean(),
    }),
  }),
  'GET /auth/providers': endpoint({
    summary: 'External sign-in providers, and whether they are configured',
    access: 'public',
    data: z.object({ providers: z.array(SignInProvider) }),
  }),
  'GET /auth/google': endpoint({
    summary: 'Leads the browser to Google',
    access: 'public',
    query: Outward,
    answer: 'raw',
  }),
  'GET /auth/google/callback': endpoint({
    summary: 'Where Google leads back to',
    access: 'public',
    query: Returned,
    answer: 'raw',
  }),
  'GET /auth/github': endpoint({
    summary: 'Leads the browser to GitHub',
    access: 'public',
    query: Outward,
    answer: 'raw',
  }),
  'GET /auth/github/callback': endpoint({
    summary: 'Where GitHub leads back to',
    access: 'public',
    query: Returned,
    answer: 'raw',
  }),
  'GET /auth/oauth/user': endpoint({
    summary: 'Exchange the one-time code of an external sign-in for user and token',
    access: 'public',
    query: z.object({ token: boundedText(200).default('') }),
    data: ExternalSignIn,
  }),
  'POST /auth/role': endpoint({
    summary: 'Choose a role, once, after a first external sign-in',
    access: 'signed-in',
    body: RoleInput,
    data: Profile,
  }),
  'GET /users/me': endpoint({
    summary: 'The signed-in user',
    access: 'signed-in',
    openWithoutSecondFactor: true,
    openWhileLeaving: true,
    data: Profile,
  }),
  'PATCH /users/me': endpoint({
    summary: 'Change name, bio or e-mail address; a new address waits until it is confirmed',
    access: 'signed-in',
    body: ProfileInput,
    data: Profile,
  }),
  'PUT /users/me/avatar': endpoint({
    summary: 'Set the profile picture from a square part of an image',
    access: 'signed-in',
    form: z.object({
      /** The square's left and top edge and its side, in pixels of the upright image; the middle unless told. */
      left: boundedText(20).optional(),
      top: boundedText(20).optional(),
      side: boundedText(20).optional(),
    }),
    files: { avatar: 1 },
    data: Profile,
  }),
  'DELETE /users/me/avatar': endpoint({
    summary: 'Remove the profile picture',
    access: 'signed-in',
    data: Profile,
  }),
  'GET /users/photos/:filename': endpoint({
    summary: 'A profile picture',
    access: 'public',
    params: ByFilename,
    answer: 'file',
  }),
  'PUT /users/me/banner': endpoint({
    summary: "Set the wide picture over the caller's page from a part of an image",
    access: ['seller'],
    form: z.object({
      /** The part's left and top edge and its width, in pixels of the upright image; the middle unless told. */
      left: boundedText(20).optional(),
      top: boundedText(20).optional(),
      width: boundedText(20).optional(),
    }),
    files: { banner: 1 },
    data: Profile,
  }),
  'DELETE /users/me/banner': endpoint({
    summary: "Remove the wide picture over the caller's page",
    access: 'signed-in',
    data: Profile,
  }),
  'GET /users/banners/:filename': endpoint({
    summary: "The wide picture over a seller's page",
    access: 'public',
    params: ByFilename,
    answer: 'file',
  }),
};
