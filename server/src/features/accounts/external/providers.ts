import { PROVIDER_IDS, type ProviderId } from '#contract/accounts/constants.ts';
import type { SignInProvider } from '#contract/accounts/schemas.ts';
import type { Context } from '#platform/context.ts';
import { github } from './github.ts';
import { google } from './google.ts';
import type { ExternalProvider, ProviderSettings } from './provider.ts';

const PROVIDERS: Record<ProviderId, ExternalProvider> = { google, github };

export function providerOf(id: ProviderId): ExternalProvider {
  return PROVIDERS[id];
}

/** What the operator has set up with the provider; `null` where nothing is (rule A6). */
export function settingsOf(config: Context['config'], id: ProviderId): ProviderSettings | null {
  return config.signIn[id];
}

/** The address that the operator registers at the provider. */
export function redirectUriOf(config: Context['config'], id: ProviderId): string {
  return `${config.publicUrl}/api/auth/${id}/callback`;
}

/** All providers in the order of their buttons, and whether they are configured (rule A6). */
export function signInProviders(config: Context['config']): SignInProvider[] {
  return PROVIDER_IDS.map((id) => ({
    id,
    name: PROVIDERS[id].name,
    configured: settingsOf(config, id) !== null,
  }));
}
