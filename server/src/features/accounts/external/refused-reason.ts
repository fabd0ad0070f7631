import {
  AuthorizationResponseError,
  ClientError,
  ResponseBodyError,
  WWWAuthenticateChallengeError,
} from 'openid-client';

/**
 * Why a provider's answer was not taken, for the log. The errors' own `cause` holds tokens and claims: only fixed
 * texts and codes are read from it (rule O3).
 */
export function refusedReason(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error instanceof ResponseBodyError) return `the token endpoint refused: ${word(error.error)}`;
  if (error instanceof AuthorizationResponseError) return `the provider refused: ${word(error.error)}`;
  if (error instanceof WWWAuthenticateChallengeError) return `${error.message} (${error.status})`;
  const cause = error.cause instanceof Error ? error.cause : undefined;
  const code = error instanceof ClientError ? error.code : undefined;
  return [error.name, code, word(error.message), cause && word(cause.message)].filter(Boolean).join(': ');
}

/** True when the person, or the provider for them, said no. */
export function isDenied(error: unknown): boolean {
  return error instanceof AuthorizationResponseError && error.error === 'access_denied';
}

/** Somebody else's text, bounded and on one line. */
function word(text: string): string {
  return text.replaceAll(/[^\x20-\x7e]+/g, ' ').slice(0, 120);
}
