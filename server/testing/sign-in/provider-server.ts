import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export const CLIENT = { clientId: 'codehaat-test', clientSecret: 'a secret between the two' };

/** What a provider answers: JSON, or somewhere else to go. */
export type Reply = { status?: number; json: unknown } | { redirect: URL };
export type Answer = (request: IncomingMessage, url: URL, form: URLSearchParams) => Promise<Reply> | Reply;

/** A provider's HTTP server on a loopback port that it keeps while it is stopped and started again. */
export async function openProviderServer(answer: Answer) {
  let server = await listen(answer, 0);
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    stop,
    async startAgain() {
      server = await listen(answer, port);
    },
  };
}

function listen(answer: Answer, port: number): Promise<Server> {
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    const reply = await answer(request, url, new URLSearchParams(body));
    if ('redirect' in reply) response.writeHead(302, { location: reply.redirect.href }).end();
    else {
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(reply.json));
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => resolve(server));
  });
}

/** The codes that a provider has given out: each works once, for the client and the verifier it was made for. */
export function openAuthorizationCodes() {
  const codes = new Map<string, URLSearchParams>();
  return {
    /** Answers an authorization request as if the person had agreed at once. */
    grant(asked: URLSearchParams, more: Record<string, string> = {}): URL {
      const code = randomBytes(16).toString('hex');
      codes.set(code, asked);
      const back = new URL(asked.get('redirect_uri') ?? '');
      back.search = new URLSearchParams({ code, state: asked.get('state') ?? '', ...more }).toString();
      return back;
    },
    /** What was asked for with this code; nothing for a wrong client, verifier, address, or a spent code. */
    redeem(form: URLSearchParams): URLSearchParams | undefined {
      const code = form.get('code') ?? '';
      const asked = codes.get(code);
      codes.delete(code);
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const isMeant =
        form.get('client_id') === CLIENT.clientId &&
        form.get('client_secret') === CLIENT.clientSecret &&
        form.get('redirect_uri') === asked?.get('redirect_uri') &&
        asked.get('code_challenge_method') === 'S256' &&
        asked.get('code_challenge') === challenge;
      return isMeant ? asked : undefined;
    },
  };
}
