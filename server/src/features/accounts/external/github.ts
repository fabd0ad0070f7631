import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  Configuration,
  calculatePKCECodeChallenge,
  fetchProtectedResource,
} from 'openid-client';
import * as z from 'zod';
import type { Context } from '#platform/context.ts';
import {
  type ExternalProvider,
  mayBeInsecure,
  PROVIDER_TIMEOUT_SECONDS,
  type ProviderSettings,
} from './provider.ts';

const Account = z.object({
  id: z.int().positive(),
  login: z.string(),
  name: z.string().nullish(),
});
const Addresses = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

/** GitHub, or a GitHub Enterprise server: OAuth 2 without OpenID, so its API says who came. */
export const github: ExternalProvider = {
  name: 'GitHub',

  async authorizationUrl(ctx, settings, { redirectUri, state, codeVerifier }) {
    return buildAuthorizationUrl(configured(ctx, settings), {
      redirect_uri: redirectUri,
      scope: 'read:user user:email',
      state,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  },

  async identify(ctx, settings, answer, { state, codeVerifier }) {
    const configuration = configured(ctx, settings);
    const tokens = await authorizationCodeGrant(configuration, answer, {
      expectedState: state,
      pkceCodeVerifier: codeVerifier,
    });
    const read = (path: string) =>
      fetchProtectedResource(
        configuration,
        tokens.access_token,
        new URL(`${apiOf(settings)}${path}`),
        'GET',
        null,
        new Headers({ accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' }),
      );
    const account = Account.parse(await bodyOf(await read('/user')));
    const addresses = await read('/user/emails');
    // A person may grant less than was asked for: then there is no address, as with one that is not confirmed.
    const isWithheld = addresses.status === 403 || addresses.status === 404;
    const primary = isWithheld
      ? undefined
      : Addresses.parse(await bodyOf(addresses)).find((address) => address.primary);
    return {
      subject: String(account.id),
      email: primary?.email ?? null,
      emailVerified: primary?.verified === true,
      name: account.name || account.login,
    };
  },
};

function configured(ctx: Context, { url, clientId, clientSecret }: ProviderSettings): Configuration {
  const configuration = new Configuration(
    {
      // What GitHub sends as `iss` beside the code since 2026 (RFC 9207).
      issuer: `${url}/login/oauth`,
      authorization_endpoint: `${url}/login/oauth/authorize`,
      token_endpoint: `${url}/login/oauth/access_token`,
    },
    clientId,
    clientSecret,
  );
  configuration.timeout = PROVIDER_TIMEOUT_SECONDS;
  if (mayBeInsecure(ctx)) allowInsecureRequests(configuration);
  return configuration;
}

/** github.com has its API on a host of its own, an Enterprise server under a path. */
function apiOf({ url }: ProviderSettings): string {
  return url === 'https://github.com' ? 'https://api.github.com' : `${url}/api/v3`;
}

async function bodyOf(response: Response): Promise<unknown> {
  if (response.status !== 200) throw new Error(`GitHub's API answered ${response.status}`);
  return response.json();
}
