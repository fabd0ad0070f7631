import type { ProviderId } from '#contract/accounts/constants.ts';
import type { Context } from '#platform/context.ts';

export type ProviderSettings = NonNullable<Context['config']['signIn'][ProviderId]>;

/** Seconds after which a provider that does not answer has failed. */
export const PROVIDER_TIMEOUT_SECONDS = 10;

/** What a start keeps for its callback, so that an answer fits one question alone (rule A6). */
export interface StartSecrets {
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** Whom a provider says that it has in front of it. */
export interface ExternalPerson {
  /** Names the account at the provider for good; addresses and names change. */
  subject: string;
  email: string | null;
  emailVerified: boolean;
  /** As the provider has it: untidied, possibly empty. */
  name: string;
}

/** One outside provider. Its tokens never leave these two calls. */
export interface ExternalProvider {
  name: string;
  /** Where to send the browser. */
  authorizationUrl(
    ctx: Context,
    settings: ProviderSettings,
    start: StartSecrets & { redirectUri: string },
  ): Promise<URL>;
  /** Redeems the answer's code; throws whatever is wrong with the answer or with the provider. */
  identify(
    ctx: Context,
    settings: ProviderSettings,
    answer: URL,
    start: StartSecrets,
  ): Promise<ExternalPerson>;
}

/** What may be sent over plain HTTP: nothing in production (rule H3). */
export function mayBeInsecure(ctx: Context): boolean {
  return !ctx.config.production;
}
