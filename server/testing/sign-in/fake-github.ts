import { CLIENT, openAuthorizationCodes, openProviderServer, type Reply } from './provider-server.ts';

const ACCESS_TOKEN = 'gho_of_the_stand_in';

/** What tests need of GitHub: OAuth with PKCE and two calls of its API, under an Enterprise server's addresses. */
export async function openFakeGithub() {
  const codes = openAuthorizationCodes();
  const github = {
    ...CLIENT,
    url: '',
    account: { id: 4711, login: 'asha-m', name: 'Asha Menon' as string | null },
    emails: [
      { email: 'old@example.test', primary: false, verified: true, visibility: null },
      { email: 'asha@example.test', primary: true, verified: true, visibility: 'private' },
    ],
    /** Status of the list of addresses; 404 where the person has not granted it. */
    emailsStatus: 200,
    accountStatus: 200,
    /** Answers as a wrong code does, whatever the code. */
    refusesCodes: false,
    /** What GitHub names as issuer beside the code; its own unless told. */
    issuer: undefined as string | undefined,
    scopes: '',
    asked: { tokens: 0 },
    stop: () => server.stop(),
  };
  const server = await openProviderServer((request, url, form) => {
    const isAllowed = request.headers.authorization === `Bearer ${ACCESS_TOKEN}`;
    switch (url.pathname) {
      case '/login/oauth/authorize':
        github.scopes = url.searchParams.get('scope') ?? '';
        return {
          redirect: codes.grant(url.searchParams, { iss: github.issuer ?? `${github.url}/login/oauth` }),
        };
      case '/login/oauth/access_token':
        return redeem(form, request.headers.accept);
      case '/api/v3/user':
        return isAllowed ? { status: github.accountStatus, json: github.account } : { status: 401, json: {} };
      case '/api/v3/user/emails':
        return isAllowed ? { status: github.emailsStatus, json: github.emails } : { status: 401, json: {} };
      default:
        return { status: 404, json: {} };
    }
  });
  github.url = server.url;
  return github;

  /** A refused code is a 200 there, too. */
  function redeem(form: URLSearchParams, accept: string | undefined): Reply {
    github.asked.tokens++;
    if (!accept?.includes('application/json')) return { status: 406, json: {} };
    if (!codes.redeem(form) || github.refusesCodes) {
      const error_description = 'The code passed is incorrect or expired.';
      return { json: { error: 'bad_verification_code', error_description } };
    }
    return { json: { access_token: ACCESS_TOKEN, scope: 'read:user,user:email', token_type: 'bearer' } };
  }
}

export type FakeGithub = Awaited<ReturnType<typeof openFakeGithub>>;
