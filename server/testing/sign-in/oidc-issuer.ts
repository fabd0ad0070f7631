import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import { CLIENT } from './provider-server.ts';

/**
 * A real provider of OpenID Connect in this process: strict about addresses and PKCE, with its own pages for login
 * and consent. Whoever logs in as `asha` is `asha@example.test`; it has not verified who is called `unverified-…`.
 */
export async function openOidcIssuer() {
  let answer: RequestListener = (_request, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Another site than the market's `localhost`, as a provider is.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const configuration = await configure();
  return {
    ...CLIENT,
    url,
    /** Makes the market known to the provider: it leads back to this address alone. */
    admit(redirectUri: string) {
      const client = {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        token_endpoint_auth_method: 'client_secret_post' as const,
        redirect_uris: [redirectUri],
      };
      const provider = new Provider(url, { ...configuration, clients: [client] });
      const protocol = provider.callback();
      answer = (request, response) =>
        request.url?.startsWith('/interaction/')
          ? void showOrTake(provider, request, response).catch(() => response.writeHead(400).end())
          : protocol(request, response);
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function configure(): Promise<Configuration> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    pkce: { required: () => true },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // As Google does: what the scopes name stands in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: `${id}@example.test`,
        email_verified: !id.startsWith('unverified-'),
        name: id === 'asha' ? 'Asha Menon' : id,
      }),
    }),
  };
}

/** The provider's pages for login and consent: a form, or what came of it. */
async function showOrTake(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, session, params } = await provider.interactionDetails(request, response);
  if (request.method === 'GET') {
    const field = prompt.name === 'login' ? '<label>Name <input name="login" required></label>' : '';
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(`<!doctype html><html lang="en"><title>Provider</title><link rel="icon" href="data:,">
      <h1>${prompt.name}</h1><form method="post">${field}<button>Agree</button></form>
      <form method="post"><button name="cancel" value="yes">Cancel</button></form></html>`);
    return;
  }
  const form = new URLSearchParams(await text(request));
  if (form.has('cancel')) {
    await provider.interactionFinished(request, response, { error: 'access_denied' });
  } else if (prompt.name === 'login') {
    const login = { accountId: form.get('login') ?? '' };
    await provider.interactionFinished(request, response, { login });
  } else {
    const grant = new provider.Grant({ accountId: session?.accountId, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope));
    await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
  }
}

export type OidcIssuer = Awaited<ReturnType<typeof openOidcIssuer>>;
