import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FRESH_SIGN_IN_MINUTES } from '#contract/accounts/constants.ts';
import type { Role } from '#contract/roles.ts';
import { createAdmin } from '#features/accounts/public.ts';
import { type Actor, type Context, contextFor, type Services } from '#platform/context.ts';
import { createLog } from '#platform/log.ts';
import type { TestClock } from '#platform/time/clock.ts';
import { createApp } from '../../src/app.ts';
import { type Config, readConfig } from '../../src/config.ts';
import { addMarketFigures } from '../../src/operating/market-figures.ts';
import { openServices } from '../../src/services.ts';
import { type ClonedDatabase, cloneDatabase } from '../database/database.ts';
import { rememberingHashes } from '../sign-in/remembered-hashes.ts';
import { type RunningServer, runningServerAt } from './api-client.ts';
import { GENEROUS_LIMITS } from './generous-limits.ts';

export interface Person {
  uid: string;
  email: string;
  role: Role;
  token: string;
}

export interface Market extends RunningServer {
  server: FastifyInstance;
  services: Services;
  config: Config;
  registerAs(role: Role, name?: string): Promise<Person>;
  /** A context for reading what is stored, as the program itself. */
  context(actor?: Actor): Context;
  /**
   * Moves the test clock and runs what falls due. Before that makes the sign-ins of admins old, they sign in again:
   * their `token` is another then.
   */
  advanceClock(seconds: number): Promise<void>;
  /**
   * Runs `work` while the test clock stands still, so that no place of a limit comes back meanwhile, however slow the
   * machine. The clock may not be moved in it.
   */
  standStill<T>(work: () => Promise<T>): Promise<T>;
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

const PASSWORD = 'a long enough passphrase';
/** So long what admins do needs no new sign-in (rule A11); a test may take a moment itself. */
const ADMINS_SLEEP_SECONDS = FRESH_SIGN_IN_MINUTES * 60 - 120;

/** The whole server on a loopback port, without pages; on a database of its own unless told. */
export async function startMarket(
  change: (config: Config) => void = () => {},
  shared?: ClonedDatabase,
): Promise<Market> {
  const database = shared ?? (await cloneDatabase());
  const dataDir = await mkdtemp(join(tmpdir(), 'codehaat-market-'));
  const config = configOf(dataDir, change);
  const log = createLog(config.logLevel);
  // A sweep in the middle of a test would change what the test compares: tests say when there is one.
  const open = await openServices(config, database.url, log, { sweeps: false });
  const app = await createApp(open);
  addMarketFigures(app.server.figures, open);
  const url = await app.listen();
  const { api } = runningServerAt(url);
  const context = (actor: Actor = { kind: 'system' }) => contextFor(open.services, actor, 'test');
  return {
    server: app.server,
    url,
    services: open.services,
    config,
    api,
    context,
    ...peopleIn(api, context),
    standStill: (work) => standStill(open.testClock!, work),
    sweep: () => open.runner.sweepNow(),
    async stop() {
      await app.close();
      if (!shared) await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function configOf(dataDir: string, change: (config: Config) => void): Config {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    ...GENEROUS_LIMITS,
  });
  change(config);
  return config;
}

/** Those who join, and the clock, which may make the sign-ins of the admins among them old. */
function peopleIn(
  api: Market['api'],
  context: Market['context'],
): Pick<Market, 'registerAs' | 'advanceClock'> {
  let people = 0;
  const admins: Person[] = [];
  let slept = 0;
  const signIn = (email: string) => api('POST', '/auth/login', { body: { email, password: PASSWORD } });
  /** Admins whose sign-ins the time has made old, and who still are some. */
  const signInAgain = async () => {
    slept = 0;
    for (const admin of admins) {
      const answer = await rememberingHashes(() => signIn(admin.email));
      if (answer.status === 200) admin.token = answer.body.data.token;
    }
  };
  const enrol = async (role: Role, email: string, displayName: string) => {
    if (role !== 'admin')
      return api('POST', '/auth/register', { body: { email, password: PASSWORD, displayName, role } });
    await createAdmin(context(), { email, password: PASSWORD, displayName });
    return signIn(email);
  };
  return {
    async registerAs(role, name = `Person ${people + 1}`) {
      people++;
      const email = `person-${people}@example.test`;
      const answer = await rememberingHashes(() => enrol(role, email, name));
      if (!answer.body?.success) throw new Error(`could not register: ${JSON.stringify(answer.body)}`);
      const person = { uid: answer.body.data.user.uid, email, role, token: answer.body.data.token };
      if (role === 'admin') admins.push(person);
      return person;
    },
    async advanceClock(seconds) {
      const answer = await api('POST', '/sandbox/clock', { body: { advanceSeconds: seconds } });
      if (answer.status !== 200) throw new Error('the clock did not move');
      slept += seconds;
      if (slept >= ADMINS_SLEEP_SECONDS) await signInAgain();
    },
  };
}

async function standStill<T>(clock: TestClock, work: () => Promise<T>): Promise<T> {
  const { now: running } = clock;
  const now = clock.now();
  clock.now = () => new Date(now);
  try {
    return await work();
  } finally {
    clock.now = running;
  }
}
