import { cp, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buyProject, publishProject } from '#testing/fixtures/listing-form.ts';
import type { Person } from '#testing/market/app.ts';
import { PEOPLE } from '../../server/demo/people.ts';
import { copyImageTree } from '../fixtures/image-tree.ts';
import { readTables, run } from '../fixtures/operator-programs.ts';
import { createAdmin, PASSWORD, register } from '../fixtures/people.ts';
import { FILL_MS, type ServerProcess, startServer, untilOpen } from '../fixtures/server-process.ts';

const KNOWN = 'demo1234';
const SHOWN = ['buyer', 'seller', 'admin'].map((name) => `${name}@demo.codehaat.test`);
const PRODUCTION = {
  NODE_ENV: 'production',
  DEMO: '',
  PUBLIC_URL: 'https://market.example',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'a-secret-of-the-provider-0123456789',
  RAZORPAY_WEBHOOK_SECRET: 'a-secret-of-its-webhooks-0123456789',
  SMTP_URL: 'smtp://127.0.0.1:9',
};

/** What the demo made, and what somebody did with it. */
interface Trial {
  admin: Person;
  seller: Person;
  buyer: Person;
  projectId: string;
  orderIds: string[];
  demoIds: string[];
  /** Of each listing of the demo. */
  figures: { sales: number; downloads: number }[];
}

let folder: string;
let trial: Trial;
const filled = () => join(folder, 'filled');
const inImage = () => join(folder, 'image');

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-demo-'));
  await copyImageTree(await makeFolder('image'));
  const server = await startServer(filled(), { DEMO: 'on' });
  await untilOpen(server);
  trial = await tryOut(server);
  const running = await run('server/src/commands/demo-remove.ts', ['--yes'], filled());
  expect(running).toEqual({ code: 1, said: expect.stringContaining('Stop it, then remove the demo') });
  const saved = await run('server/src/commands/backup.ts', [join(folder, 'trial.tar')], filled());
  expect(saved.code, saved.said).toBe(0);
  await server.stop();
}, 2 * FILL_MS);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function makeFolder(name: string): Promise<string> {
  await mkdir(join(folder, name));
  return join(folder, name);
}

/** People of flesh and blood who try the market with the demo's accounts. */
async function tryOut(server: ServerProcess): Promise<Trial> {
  const [demoBuyer, demoSeller, demoAdmin] = (await Promise.all(
    SHOWN.map((email) => signIn(server, email)),
  )) as [Person, Person, Person];
  const seller = await register(server, 'seller', 'asha@example.test');
  const buyer = await register(server, 'buyer', 'ravi@example.test');
  const admin = await createAdmin(server, filled(), 'office@example.test');
  const projectId = await publishProject(server, seller, demoAdmin);
  const listed = await server.api('GET', '/projects?limit=50');
  const ofDemo = listed.body.data.projects.filter(
    ({ seller: by }: { seller: { uid: string } }) => by.uid === demoSeller.uid,
  );
  const demoListing = ofDemo[0]._id as string;
  for (const [person, about] of [
    [buyer, ofDemo[1]._id],
    [demoBuyer, projectId],
  ] as const) {
    const started = await server.api('POST', '/negotiations/start', {
      token: person.token,
      body: { projectId: about, templateId: 'best_offer', customMessage: 'Is there a price for two?' },
    });
    expect(started.status, JSON.stringify(started.body)).toBeLessThan(300);
  }
  const orderIds = [
    await buyProject(server, buyer, demoListing),
    await buyProject(server, buyer, projectId),
    await buyProject(server, demoBuyer, projectId),
  ];
  const report = { about: 'listing', aboutId: demoListing, reason: 'other', text: 'It is a demo.' };
  const reported = await server.api('POST', '/reports', { token: buyer.token, body: report });
  expect(reported.status, JSON.stringify(reported.body)).toBe(201);
  await server.api('POST', '/sandbox/clock', { body: { advanceSeconds: 9 * 86_400 } });
  return {
    ...{ admin, seller, buyer, projectId, orderIds },
    figures: listed.body.data.projects.map(({ stats }: { stats: Trial['figures'][number] }) => stats),
    demoIds: [demoBuyer.uid, demoSeller.uid, demoListing, ofDemo[1]._id],
  };
}

async function signIn(market: ServerProcess, email: string, password = KNOWN): Promise<Person | null> {
  const answer = await market.api('POST', '/auth/login', { body: { email, password } });
  if (answer.status !== 200) return null;
  const { user, token } = answer.body.data;
  return { uid: user.uid, email, role: user.role, token };
}

async function copyOf(name: string): Promise<string> {
  await cp(filled(), join(folder, name), { recursive: true });
  return join(folder, name);
}

describe('A database that the demo filled', () => {
  it("The demo's buyers have fetched most of what they bought", () => {
    const sum = (figure: 'sales' | 'downloads') =>
      trial.figures.reduce((total, figures) => total + figures[figure], 0);
    expect(sum('sales')).toBeGreaterThan(24);
    expect(sum('downloads')).toBeGreaterThan(sum('sales') / 2);
  });

  it.each([
    ['a server', 'main.ts', [], {}],
    ['a server with workers', 'main.ts', [], { WORKERS: '2' }],
    [
      'the command for admins',
      'server/src/commands/admin.ts',
      ['create', '--email', 'a@b.example', '--password-stdin'],
      {},
    ],
  ])(
    'In production %s refuses a database that the demo filled, and names both ways out',
    async (_who, program, args, env) => {
      const { code, said } = await run(program, args, filled(), { ...PRODUCTION, ...env }, inImage());
      expect(code).toBe(1);
      expect(said).toMatch(/holds the demo market.* refused in production.*DATA_DIR.*npm run demo:remove/);
      expect(said).not.toMatch(/\n\s+at /);
    },
  );

  it("Production refuses the demo's database even when it was restored from a backup", async () => {
    const restored = join(folder, 'restored');
    const refused = await run(
      'server/src/commands/restore.ts',
      [join(folder, 'trial.tar')],
      restored,
      PRODUCTION,
    );
    expect(refused.code).toBe(1);
    const answer = await run('server/src/commands/restore.ts', [join(folder, 'trial.tar')], restored);
    expect(answer.code, answer.said).toBe(0);
    const { code, said } = await run('main.ts', [], restored, PRODUCTION, inImage());
    expect([code, said]).toEqual([1, expect.stringContaining('npm run demo:remove')]);
  });

  it('The command that removes the demo only says what it would remove until it gets --yes', async () => {
    const { code, said } = await run(
      'server/src/commands/demo-remove.ts',
      [],
      filled(),
      PRODUCTION,
      inImage(),
    );
    expect(code).toBe(1);
    expect(said).toMatch(/This removes 16 demo accounts, 24 listings, \d+ orders.*and \d+ negotiations/);
    expect(said).toContain('Nothing was removed. Add --yes');
    expect((await readTables(filled())).get('public.demo_mark')).toHaveLength(1);
  });
});

describe('An open demo', () => {
  const OPEN = { ALLOW_OPEN_DEMO: 'on', PUBLIC_URL: 'https://demo.example', DEMO: 'on' };
  const passwordsIn = (said: string) =>
    SHOWN.map((email) => said.match(new RegExp(`${email}\\s+(\\S{16,})\\s`))?.[1] ?? 'not printed');

  it(
    'An open demo never accepts the known password, and prints new ones at each start',
    async () => {
      const dataDir = await copyOf('open');
      const first = await startServer(dataDir, OPEN);
      await untilOpen(first);
      for (const { email } of PEOPLE) expect(await signIn(first, email), email).toBeNull();
      const passwords = passwordsIn(first.output());
      const people = await Promise.all(SHOWN.map((email, index) => signIn(first, email, passwords[index])));
      expect(people.map((person) => person?.email)).toEqual(SHOWN);
      const chosen = { currentPassword: passwords[0], password: 'chosen by its visitor 7' };
      const changed = await first.api('POST', '/auth/password', { token: people[0]!.token, body: chosen });
      expect(changed.status).toBe(200);
      await first.stop();

      const second = await startServer(dataDir, { ...OPEN, WORKERS: '2' });
      await untilOpen(second);
      const anew = passwordsIn(second.output());
      expect(await signIn(second, SHOWN[2]!, passwords[2])).toBeNull();
      expect((await signIn(second, SHOWN[2]!, anew[2]))?.role).toBe('admin');
      expect((await second.api('GET', '/users/me', { token: people[2]!.token })).status).toBe(401);
      expect((await signIn(second, SHOWN[0]!, chosen.password))?.role).toBe('buyer');
      await second.stop();

      const home = await startServer(dataDir, { DEMO: 'on' });
      await untilOpen(home);
      expect(home.output()).toContain(KNOWN);
      expect((await signIn(home, SHOWN[2]!))?.role).toBe('admin');
      expect(await signIn(home, SHOWN[0]!)).toBeNull();
      await home.stop();
      for (const server of [first, second, home]) {
        const logged = server
          .output()
          .split('\n')
          .filter((line) => line.startsWith('{'));
        for (const password of [...passwords, ...anew]) expect(logged.join('\n')).not.toContain(password);
      }
    },
    FILL_MS,
  );
});

describe('The command npm run demo:remove', () => {
  const env = PRODUCTION;

  it('The production image, which holds no demo, can remove the demo from a database', async () => {
    const { code, said } = await run(
      'server/src/commands/demo-remove.ts',
      ['--yes'],
      filled(),
      env,
      inImage(),
    );
    expect(code, said).toBe(0);
    expect(said).toMatch(/Removed 16 demo accounts, 24 listings, \d+ orders.* \d+ files, the mails/);
    expect(said).toContain('Admins now: office@example.test.');
  });

  it('The ledger check and the audit check pass after the demo was removed', async () => {
    for (const script of ['scripts/ledger-check.mjs', 'scripts/audit-check.mjs']) {
      const { code, said } = await run(script, ['--on-pinned-node'], filled(), env, inImage());
      expect(code, said).toBe(0);
    }
  });

  it("A removed demo leaves traces only in the log of admins' acts", async () => {
    const tables = await readTables(filled());
    expect([...tables.keys()].filter((name) => name.startsWith('razorpay_sandbox'))).toEqual([]);
    const traces = [...PEOPLE.map(({ email }) => email), ...trial.demoIds, ...trial.orderIds];
    for (const [name, rows] of tables) {
      if (name === 'public.admin_acts') continue;
      for (const trace of traces)
        expect(
          rows.filter((row) => row.includes(trace)),
          name,
        ).toEqual([]);
    }
    expect(tables.get('public.test_clock')).toEqual([]);
    for (const name of ['orders', 'payments', 'ledger_entries', 'ledger_sales', 'entitlements', 'sessions'])
      expect(tables.get(`public.${name}`), name).toEqual([]);
    const [closed, ...more] = tables
      .get('public.users')!
      .filter((row) => row.includes('demo-removed.invalid'));
    expect(more).toEqual([]);
    expect(closed).toContain('Removed demo account');
  });

  it('Removing the demo keeps the files of real people and deletes all others', async () => {
    const versions = (await readTables(filled())).get('public.project_versions')!;
    const archives = await readdir(join(filled(), 'storage', 'files', 'archives'));
    expect(archives).toHaveLength(1);
    expect(versions[0]).toContain(archives[0]);
    expect(await readdir(filled())).not.toContain('mail');
  });

  it("After the demo is removed production starts with real people's listings and no demo account", async () => {
    const server = await startServer(filled(), env, [], inImage());
    for (const { email } of PEOPLE) expect(await signIn(server, email), email).toBeNull();
    const listed = (await server.api('GET', '/projects')).body.data;
    expect(listed.projects.map(({ _id }: { _id: string }) => _id)).toEqual([trial.projectId]);
    expect(listed.total).toBe(1);
    expect(listed.projects[0].stats).toMatchObject({ sales: 0 });
    const again = (await signIn(server, 'asha@example.test', PASSWORD))!;
    const balance = await server.api('GET', '/seller/balance', { token: again.token });
    expect(balance.body.data).toMatchObject({ pendingPaise: 0, availablePaise: 0 });
    const old = await server.api('GET', '/users/me', { token: trial.seller.token });
    expect(old.status).toBe(401);
    const office = (await signIn(server, 'office@example.test', PASSWORD))!;
    const acts = await server.api('GET', '/admin/audit?limit=1', { token: office.token });
    expect(JSON.stringify(acts.body)).toContain('settings.remove_demo');
    await server.stop();
  });

  it('The command that removes the demo says so when there is no demo', async () => {
    const { code, said } = await run(
      'server/src/commands/demo-remove.ts',
      ['--yes'],
      filled(),
      env,
      inImage(),
    );
    expect([code, said]).toEqual([0, expect.stringContaining('There is no demo here')]);
  });
});

describe('The production image', () => {
  it('The production image holds no sandbox, mailbox, test clock or demo, and runs without them', async () => {
    const server = await startServer(join(folder, 'new'), PRODUCTION, [], inImage());
    const paths = ['/sandbox', '/dev/mailbox', '/api/sandbox/clock', '/sandbox/razorpay/v1/checkout.js'];
    for (const path of paths) expect((await fetch(server.url + path)).status, path).toBe(404);
    expect((await fetch(server.url)).status).toBe(200);
    await server.stop();
    const names = await readdir(inImage(), { recursive: true });
    const own = names.filter((name) => !name.startsWith('node_modules'));
    expect(
      own.filter((name) => /^(sandbox|server\/demo|server\/testing|e2e)(\/|$)|\.test\./.test(name)),
    ).toEqual([]);
    expect(names).toContain(join('server', 'src', 'main.ts'));
  });
});
