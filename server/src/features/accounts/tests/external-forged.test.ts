import type { JWTPayload } from 'jose';
import { ClientError } from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Market, startMarket } from '#testing/market/app.ts';
import { newExternalVisitor, problemOf } from '#testing/sign-in/external-visitor.ts';
import { openFakeGithub } from '#testing/sign-in/fake-github.ts';
import { type FaultyIssuer, type IssuerFault, openFaultyIssuer } from '#testing/sign-in/faulty-issuer.ts';
import { refusedReason } from '../external/refused-reason.ts';

let issuer: FaultyIssuer;
let market: Market;
beforeAll(async () => {
  issuer = await openFaultyIssuer();
  market = await startMarket((config) => {
    config.signIn.google = issuer;
  });
});
afterAll(async () => {
  await market.stop();
  await issuer.stop();
});
beforeEach(async () => {
  issuer.forgery = {};
  await market.services.db.deleteFrom('users').execute();
  // The issuer's endpoints are asked for anew, and the starts of the last test are forgotten.
  await market.advanceClock(3_601);
});

const now = () => Math.floor(Date.now() / 1000);
const change = (more: JWTPayload): IssuerFault => ({ claims: (claims) => ({ ...claims, ...more }) });
const without = (name: string): IssuerFault => ({
  claims: ({ [name]: _gone, ...claims }) => claims,
});
const nobodyCame = async () => {
  expect(await market.services.db.selectFrom('identities').selectAll().execute()).toEqual([]);
  expect(await market.services.db.selectFrom('users').selectAll().execute()).toEqual([]);
};

describe('Forged answers of the provider', () => {
  it.each<[string, IssuerFault]>([
    ['another nonce', change({ nonce: 'n'.repeat(43) })],
    ['no nonce', without('nonce')],
    ['another audience', change({ aud: 'another client' })],
    ['no audience', without('aud')],
    ['several audiences and no authorised party', change({ aud: ['codehaat-test', 'another client'] })],
    [
      'several audiences and another authorised party',
      change({ aud: ['codehaat-test', 'another client'], azp: 'another client' }),
    ],
    ['another issuer', change({ iss: 'https://accounts.google.com' })],
    ['no issuer', without('iss')],
    ['an end that is past', change({ iat: now() - 900, exp: now() - 600 })],
    ['no end', without('exp')],
    ['an end that is a text', change({ exp: '9999999999' as unknown as number })],
    ['a beginning that is to come', change({ nbf: now() + 900 })],
    ['no time of issue', without('iat')],
    ['no subject', without('sub')],
    ['an empty subject', change({ sub: '' })],
    ['a subject that is no text', change({ sub: 7 as unknown as string })],
    ['a subject with a NUL', change({ sub: 'a\u0000b' })],
    ['an overlong subject', change({ sub: 's'.repeat(256) })],
    ['the algorithm none', { signer: 'none' }],
    ['a signature by an unknown key', { signer: 'unknownKey' }],
    ['a signature by another key under the name of the published one', { signer: 'otherKeySameName' }],
    ['the public key as a shared secret', { signer: 'publicKeyAsSecret' }],
    ['the client secret as a shared secret', { signer: 'clientSecret' }],
    ['a signature cut off', { idToken: (token) => `${token.split('.').slice(0, 2).join('.')}.` }],
    ['claims changed after signing', { idToken: otherSubject }],
    ['no ID token', { idToken: () => undefined }],
    ['an ID token that is none', { idToken: () => 'a.b.c' }],
    ['an error of the token endpoint', { tokenStatus: 500 }],
    ['another issuer beside the code', { answer: { iss: 'https://github.com/login/oauth' } }],
    ['an ID token beside the code', { answer: { id_token: 'a.b.c' } }],
    ['an error beside the code', { answer: { error: 'server_error' } }],
    ['an answer in a token', { answer: { response: 'a.b.c' } }],
  ])("A provider's answer with %s signs nobody in", async (_what, forgery) => {
    issuer.forgery = forgery;
    expect(problemOf(await newExternalVisitor(market).goThrough('google'))).toBe('failed');
    await nobodyCame();
  });

  it.each<[string, IssuerFault]>([
    ['none', { signer: 'none', metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] } }],
    [
      'HS256 with the public key',
      {
        signer: 'publicKeyAsSecret',
        metadata: { id_token_signing_alg_values_supported: ['HS256', 'RS256'] },
      },
    ],
    [
      'HS256 with the client secret',
      { signer: 'clientSecret', metadata: { id_token_signing_alg_values_supported: ['HS256'] } },
    ],
  ])(
    'An ID token signed by %s signs nobody in, even where the provider announces it',
    async (_what, forgery) => {
      issuer.forgery = forgery;
      expect(problemOf(await newExternalVisitor(market).goThrough('google'))).toBe('failed');
      await nobodyCame();
    },
  );

  it('An answer that lacks its announced issuer signs nobody in', async () => {
    issuer.forgery = { metadata: { authorization_response_iss_parameter_supported: true } };
    expect(problemOf(await newExternalVisitor(market).goThrough('google'))).toBe('failed');
    issuer.forgery.answer = { iss: issuer.url };
    const page = await newExternalVisitor(market).goThrough('google');
    expect(page.searchParams.get('token')).not.toBeNull();
  });

  it.each<[string, IssuerFault]>([
    ['that is not verified', change({ email_verified: false })],
    ['that is verified by a text', change({ email_verified: 'true' })],
    ['that is verified by a number', change({ email_verified: 1 })],
    ['about whose verification nothing is said', without('email_verified')],
    ['that is missing', without('email')],
    ['that is empty', change({ email: '' })],
    ['that is none', change({ email: 'asha' })],
    ['with a character that nobody sees', change({ email: 'ash\u200ba@example.test' })],
    ['that only looks like another', change({ email: 'ash\u0430@example.test' })],
    ['that only NFKC makes another', change({ email: 'ａsha@example.test' })],
    ['with half a character', change({ email: 'a\ud800@example.test' })],
    ['with a line break', change({ email: 'asha@example.test\r\nbcc: all@example.test' })],
  ])("A provider's answer with an address %s opens no account", async (_what, forgery) => {
    issuer.forgery = forgery;
    expect(problemOf(await newExternalVisitor(market).goThrough('google'))).toBe('unverified');
    await nobodyCame();
  });

  it("A provider's answer whose e-mail address is no text signs nobody in", async () => {
    issuer.forgery = change({ email: ['asha@example.test'] });
    expect(problemOf(await newExternalVisitor(market).goThrough('google'))).toBe('failed');
    await nobodyCame();
  });

  it('Nobody is signed in while the provider is unreachable', async () => {
    const visitor = newExternalVisitor(market);
    const callback = await visitor.agree(await visitor.start('google'));
    await issuer.stop();
    expect(problemOf(await visitor.finish(callback))).toBe('failed');
    await issuer.startAgain();
    await nobodyCame();
  });
});

describe('Two providers at once', () => {
  it('A sign-in begun at one provider cannot be finished at the other', async () => {
    const github = await openFakeGithub();
    market.config.signIn.github = github;
    const before = issuer.asked.tokens;
    const visitor = newExternalVisitor(market);
    const fromGoogle = await visitor.agree(await visitor.start('google'));
    const atGithub = new URL(fromGoogle.href.replace('/google/', '/github/'));
    expect(problemOf(await visitor.finish(atGithub))).toBe('failed');
    expect(problemOf(await visitor.finish(fromGoogle))).toBe('expired');
    const fromGithub = await visitor.agree(await visitor.start('github'));
    const atGoogle = new URL(fromGithub.href.replace('/github/', '/google/'));
    expect(problemOf(await visitor.finish(atGoogle))).toBe('failed');
    // Nor does a code travel to whom it is not from.
    expect([issuer.asked.tokens - before, github.asked.tokens]).toEqual([0, 0]);
    await nobodyCame();
    await github.stop();
  });
});

describe('The logged reason of a refused sign-in', () => {
  it("The logged reason of a refusal holds nothing of the provider's answer", () => {
    const cause = Object.assign(new Error('unexpected JWT "nonce" claim value'), {
      cause: { claims: { email: 'asha@example.test' }, jwt: 'eyJhbGciOi' },
    });
    const text = refusedReason(
      Object.assign(new ClientError('unexpected JWT claim value encountered', { cause }), { code: 'X' }),
    );
    expect(text).toBe(
      'ClientError: X: unexpected JWT claim value encountered: unexpected JWT "nonce" claim value',
    );
  });
});

function otherSubject(token: string): string {
  const [head, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const changed = Buffer.from(JSON.stringify({ ...claims, sub: 'somebody else' })).toString('base64url');
  return [head, changed, signature].join('.');
}
