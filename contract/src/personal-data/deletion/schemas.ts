import * as z from 'zod';
import { EMAIL_MAX } from '../../accounts/constants.ts';
import { GivenPassword } from '../../accounts/schemas.ts';
import { Timestamp } from '../../fields.ts';
import { boundedText, trimmedText } from '../../text.ts';
import { DELETION_OBSTACLES, TYPED_EMAIL_WRONG } from './constants.ts';

/** Something that has to be settled first; `text` says what to do, `action` is where. */
export const DeletionObstacle = z.object({
  code: z.enum(DELETION_OBSTACLES),
  text: z.string(),
  action: z.object({ label: z.string(), url: z.string() }).nullable(),
});
export type DeletionObstacle = z.output<typeof DeletionObstacle>;

/** What a person reads before they delete their account (rule A9). */
export const DeletionOutlook = z.object({
  /** When the account is deleted; `null` while its owner has not asked for it. */
  dueAt: Timestamp.nullable(),
  obstacles: z.array(DeletionObstacle),
  /** What stays, and why. */
  stays: z.array(z.object({ what: z.string(), why: z.string() })),
  /** What is lost for good. */
  goes: z.array(z.string()),
});
export type DeletionOutlook = z.output<typeof DeletionOutlook>;

export const DeletionInput = z.object({
  /** The own address, typed: nobody deletes an account by a slip. The password does in place of it. */
  email: trimmedText(EMAIL_MAX, TYPED_EMAIL_WRONG).optional(),
  /** The current password, in place of a fresh sign-in (rule A11). */
  password: GivenPassword.optional(),
  /** Outside production: without the week of grace. */
  now: z.boolean().default(false),
});
export type DeletionInput = z.input<typeof DeletionInput>;

export const DeletionBegun = z.object({ dueAt: Timestamp });

/** The secret of the mail that told of a deletion. */
export const KeepAccountInput = z.object({ token: boundedText(200).min(1) });
