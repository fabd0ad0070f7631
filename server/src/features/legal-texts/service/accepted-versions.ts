import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { errorText, fail, fieldError } from '#platform/errors.ts';

/** Columns of who agreed and of what was agreed with. */
export interface AgreedColumns {
  terms_version: number | null;
  privacy_version: number | null;
}

/**
 * The versions of terms and privacy policy that somebody agrees to now (rule V16): those that they read, where they are still
 * in force; without a word those in force, which the page named.
 * @throws Refusal `legal.changed` with the versions in force
 */
export function agreedVersions(ctx: Context, read: AcceptedVersions | undefined): AgreedColumns {
  const { terms, privacy } = ctx.settings.get('legalVersions');
  if (read && (read.terms !== terms || read.privacy !== privacy)) {
    const errors = [fieldError('acceptedVersions', errorText('legal.changed'))];
    fail('legal.changed', undefined, { errors, data: { terms, privacy } });
  }
  return { terms_version: terms ?? null, privacy_version: privacy ?? null };
}
