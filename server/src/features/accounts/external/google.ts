import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import {
  type ExternalProvider,
  mayBeInsecure,
  PROVIDER_TIMEOUT_SECONDS,
  type ProviderSettings,
} from './provider.ts';

const DISCOVERY_LIFETIME_MS = 3_600_000;

/** What of an ID token is read. The rest of it openid-client has checked before. */
const Claims = z.object({
  sub: z.string().regex(/^[\x20-\x7e]{1,255}$/),
  email: z.string().optional(),
  email_verified: z.unknown().optional(),
  name: z.string().optional(),
});

/** Google, or any issuer of OpenID Connect that puts `email` and `email_verified` into its ID tokens. */
export const google: ExternalProvider = {
  name: 'Google',

  async authorizationUrl(ctx, settings, { redirectUri, state, nonce, codeVerifier }) {
    return buildAuthorizationUrl(await discovered(ctx, settings), {
      redirect_uri: redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  },

  async identify(ctx, settings, answer, { state, nonce, codeVerifier }) {
    const tokens = await authorizationCodeGrant(await discovered(ctx, settings), answer, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = Claims.parse(tokens.claims());
    return {
      subject: claims.sub,
      email: claims.email ?? null,
      // Only the boolean counts: the text "true" is not what the standard sends.
      emailVerified: claims.email_verified === true,
      name: claims.name ?? '',
    };
  },
};

interface Discovery {
  at: number;
  configuration: Promise<Configuration>;
}
const discoveries = new WeakMap<ProviderSettings, Discovery>();

/** The issuer's endpoints, asked for at most once an hour; a failed question is asked again at the next need. */
function discovered(ctx: Context, settings: ProviderSettings): Promise<Configuration> {
  const now = ctx.now().getTime();
  const known = discoveries.get(settings);
  if (known && now - known.at < DISCOVERY_LIFETIME_MS) return known.configuration;
  const asked: Discovery = { at: now, configuration: discover(ctx, settings) };
  discoveries.set(settings, asked);
  asked.configuration.catch(() => {
    if (discoveries.get(settings) === asked) discoveries.delete(settings);
  });
  return asked.configuration;
}

function discover(ctx: Context, { url, clientId, clientSecret }: ProviderSettings) {
  return discovery(new URL(url), clientId, clientSecret, undefined, {
    timeout: PROVIDER_TIMEOUT_SECONDS,
    execute: [
      // Without it the library rests on TLS alone and leaves the ID token's signature unread.
      enableNonRepudiationChecks,
      ...(mayBeInsecure(ctx) ? [allowInsecureRequests] : []),
    ],
  });
}
