import {
  type CryptoKey,
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { CLIENT, openAuthorizationCodes, openProviderServer, type Reply } from './provider-server.ts';

const KEY_ID = 'the published key';

/** What an issuer's ID token can be made with. */
interface TokenSigners {
  honest(claims: JWTPayload): Promise<string>;
  unknownKey(claims: JWTPayload): Promise<string>;
  otherKeySameName(claims: JWTPayload): Promise<string>;
  publicKeyAsSecret(claims: JWTPayload): Promise<string>;
  clientSecret(claims: JWTPayload): Promise<string>;
  none(claims: JWTPayload): Promise<string>;
}

/** What an issuer does otherwise than it should. */
export interface IssuerFault {
  claims?: (claims: JWTPayload) => JWTPayload;
  signer?: keyof TokenSigners;
  /** The signed ID token, changed afterwards. */
  idToken?: (token: string) => string | undefined;
  metadata?: object;
  /** More parameters of the answer that the browser carries. */
  answer?: Record<string, string>;
  tokenStatus?: number;
}

/**
 * An issuer of OpenID Connect that keeps to the standard, except where a test bends it. Everybody agrees at once:
 * its authorization endpoint leads straight back.
 */
export async function openFaultyIssuer() {
  const signers = await makeSigners();
  const codes = openAuthorizationCodes();
  const issuer = {
    ...CLIENT,
    url: '',
    person: {
      sub: 'person-1',
      email: 'asha@example.test',
      email_verified: true,
      name: 'Asha Menon',
    } as JWTPayload,
    forgery: {} as IssuerFault,
    asked: { discoveries: 0, tokens: 0 },
    stop: () => server.stop(),
    startAgain: () => server.startAgain(),
  };
  const server = await openProviderServer((_request, url, form) => {
    if (url.pathname === '/.well-known/openid-configuration') return describe(issuer);
    if (url.pathname === '/keys') return { json: { keys: [signers.published] } };
    if (url.pathname === '/authorize')
      return { redirect: codes.grant(url.searchParams, issuer.forgery.answer) };
    if (url.pathname === '/token') return redeem(form);
    return { status: 404, json: {} };
  });
  issuer.url = server.url;
  return issuer;

  async function redeem(form: URLSearchParams): Promise<Reply> {
    issuer.asked.tokens++;
    const asked = codes.redeem(form);
    if (!asked) return { status: 400, json: { error: 'invalid_grant' } };
    const { forgery, url } = issuer;
    if (forgery.tokenStatus) return { status: forgery.tokenStatus, json: { error: 'server_error' } };
    const now = Math.floor(Date.now() / 1000);
    const honest = {
      iss: url,
      aud: CLIENT.clientId,
      iat: now,
      exp: now + 300,
      nonce: asked.get('nonce') ?? undefined,
      ...issuer.person,
    };
    const signed = await signers[forgery.signer ?? 'honest'](forgery.claims?.(honest) ?? honest);
    const id_token = forgery.idToken ? forgery.idToken(signed) : signed;
    return { json: { access_token: 'an access token', token_type: 'Bearer', expires_in: 300, id_token } };
  }
}

export type FaultyIssuer = Awaited<ReturnType<typeof openFaultyIssuer>>;

/** What it publishes of itself. */
function describe(issuer: Pick<FaultyIssuer, 'url' | 'asked' | 'forgery'>): Reply {
  issuer.asked.discoveries++;
  const { url } = issuer;
  return {
    json: {
      issuer: url,
      authorization_endpoint: `${url}/authorize`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      ...issuer.forgery.metadata,
    },
  };
}

async function makeSigners() {
  const [own, other] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256', { extractable: true }),
  ]);
  const published = { ...(await exportJWK(own.publicKey)), kid: KEY_ID, alg: 'RS256', use: 'sig' };
  const spki = new TextEncoder().encode(await exportSPKI(own.publicKey));
  const write = (key: CryptoKey | Uint8Array, alg: string, kid: string) => (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
  return {
    published,
    honest: write(own.privateKey, 'RS256', KEY_ID),
    unknownKey: write(other.privateKey, 'RS256', 'a key of nobody'),
    otherKeySameName: write(other.privateKey, 'RS256', KEY_ID),
    publicKeyAsSecret: write(spki, 'HS256', KEY_ID),
    clientSecret: write(new TextEncoder().encode(CLIENT.clientSecret), 'HS256', KEY_ID),
    none: async (claims: JWTPayload) => new UnsecuredJWT(claims).encode(),
  };
}
