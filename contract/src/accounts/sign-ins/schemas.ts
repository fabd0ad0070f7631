import * as z from 'zod';
import { PageSize, Timestamp, Uuid } from '../../fields.ts';
import { LinkToken } from '../links/schemas.ts';
import { SIGN_IN_METHODS, SIGN_INS_PAGE } from './constants.ts';

/** Where somebody was: the network around their address, and its country where the market knows countries. */
export const Place = { network: z.string().nullable(), country: z.string().nullable() };

/** A sign-in to the own account, or one that failed. */
export const SignInEntry = z.object({
  _id: Uuid,
  at: Timestamp,
  method: z.enum(SIGN_IN_METHODS),
  succeeded: z.boolean(),
  /** Browser and system, such as "Firefox on Windows". */
  device: z.string(),
  ...Place,
  /** It opened the session that asks. */
  current: z.boolean(),
});
export type SignInEntry = z.output<typeof SignInEntry>;

/** `before` is the last one of the page before. */
export const SignInsQuery = z.object({ before: Uuid.optional(), limit: PageSize.default(SIGN_INS_PAGE) });

export const SignInPage = z.object({
  signIns: z.array(SignInEntry),
  limit: z.number(),
  hasMore: z.boolean(),
  /** So long they are kept. */
  days: z.number(),
});

/** The secret of the mail that told of a sign-in. */
export const DisownInput = z.object({ token: LinkToken });

/** `mailed`: a link for a new password is on its way; none goes to who is suspended. */
export const Disowned = z.object({ mailed: z.boolean() });
