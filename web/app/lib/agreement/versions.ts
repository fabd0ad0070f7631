import type { AcceptedVersions } from '#contract/legal-texts/schemas.ts';
import { ApiError } from '../api/error.ts';

/** What the server named when it refused others: newer than the page that was opened before. */
let newest: AcceptedVersions | undefined;

/**
 * Sends what somebody agrees to with the versions of terms and privacy policy that they were shown (rule V16). Where these
 * changed meanwhile the refusal says so, and what is sent next names the new ones.
 */
export async function withVersions<T>(
  named: AcceptedVersions | null,
  send: (agreed: { acceptedVersions?: AcceptedVersions }) => Promise<T>,
): Promise<T> {
  const versions = newest ?? named;
  try {
    return await send(versions ? { acceptedVersions: versions } : {});
  } catch (error) {
    if (error instanceof ApiError && error.code === 'legal.changed') newest = error.data as AcceptedVersions;
    throw error;
  }
}
