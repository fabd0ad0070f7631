import { fileURLToPath } from 'node:url';
import type { Role } from '#contract/roles.ts';
import { createAdmin } from '#features/accounts/public.ts';
import { contextFor } from '#platform/context.ts';
import { pages } from '#platform/pages/mount.ts';
import {
  type ApiAnswer,
  type ApiOptions,
  type RunningServer,
  runningServerAt,
} from '#testing/market/api-client.ts';
import type { Person } from '#testing/market/app.ts';
import { createApp } from '../../server/src/app.ts';
import { OUTSIDE_ORIGINS, PAGE_PARAMETERS } from '../../server/src/page-options.ts';
import { openServices } from '../../server/src/services.ts';
import { siteServices } from '../../server/src/site-services.ts';
import type { BenchMarket } from '../market/open.ts';
import { CALL_HEADER } from './record.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const PASSWORD = 'a long enough passphrase';

/** The server with its pages in this process, whose response cache keeps nothing. */
export interface WatchedServer extends RunningServer {
  /** A call of the API that is recorded under its name, which begins with the method. @throws Error unless it is answered with a 2xx */
  measured(name: string, path: string, options?: ApiOptions): Promise<ApiAnswer>;
  /** The same of a page. */
  page(name: string, path: string): Promise<void>;
  register(role: Role, email: string): Promise<Person>;
  stop(): Promise<void>;
}

export async function startWatchedServer(market: BenchMarket): Promise<WatchedServer> {
  const config = { ...market.config, port: 0, cacheEntries: 0 };
  const open = await openServices(config, market.databaseUrl, market.log);
  const { services } = open;
  const app = await createApp(open, (server) =>
    pages(server, {
      ...{ dev: false, root: ROOT, services: siteServices(services), cache: services.cache },
      ...{ caching: config, outside: OUTSIDE_ORIGINS, parameters: PAGE_PARAMETERS },
    }),
  );
  const running = runningServerAt(await app.listen());
  const { url, api } = running;
  return {
    ...running,
    async measured(name, path, options = {}) {
      const [method] = name.split(' ') as [string];
      const headers = { ...options.headers, [CALL_HEADER]: name };
      const answer = await api(method, path, { ...options, headers });
      if (answer.status >= 300) throw new Error(`${name} answered ${answer.status}: ${answer.bytes}`);
      return answer;
    },
    async page(name, path) {
      const response = await fetch(url + path, { headers: { [CALL_HEADER]: name, accept: 'text/html' } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${name} answered ${response.status}`);
    },
    async register(role, email) {
      const account = { email, password: PASSWORD, displayName: 'Somebody' };
      if (role === 'admin') await createAdmin(contextFor(services, { kind: 'system' }, 'bench'), account);
      const answer =
        role === 'admin'
          ? await api('POST', '/auth/login', { body: account })
          : await api('POST', '/auth/register', { body: { ...account, role } });
      if (!answer.body?.success) throw new Error(`not registered: ${answer.bytes}`);
      return { uid: answer.body.data.user.uid, email, role, token: answer.body.data.token };
    },
    stop: () => app.close(),
  };
}
