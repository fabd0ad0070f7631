import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '#testing/mail/mail-server.ts';
import { register } from '../fixtures/people.ts';
import { type ServerProcess, startServer } from '../fixtures/server-process.ts';

const TOKEN = 'a-token-for-figures';
const PATIENCE = { timeout: 90_000, interval: 250 };

let folder: string;
let server: ServerProcess;
let mailServer: MailServer | undefined;
let port: number;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'codehaat-mail-'));
  // A port on which nobody listens for now.
  const first = await startMailServer();
  port = first.port;
  await first.stop();
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, METRICS_TOKEN: TOKEN };
  server = await startServer(join(folder, 'data'), env);
});
afterAll(async () => {
  await server.stop();
  await mailServer?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function retrying(): Promise<number> {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('jobs_retrying{'));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' ') + 1)), 0);
}

it('Mails wait while the mail server is away, and each is sent once when it is back', async () => {
  const people = ['asha@example.test', 'ravi@example.test'];
  for (const email of people) expect((await register(server, 'buyer', email)).token).toMatch(/^st_/);
  await expect.poll(retrying, PATIENCE).toBe(people.length);
  const taker = await startMailServer({}, port);
  mailServer = taker;
  const recipients = () => taker.received.flatMap((mail) => mail.recipients).sort();
  await expect.poll(recipients, PATIENCE).toEqual(people);
  await expect.poll(retrying, PATIENCE).toBe(0);
  expect(recipients()).toEqual(people);
});

it('A mail that was being sent when the server was killed goes out after the next start', async () => {
  let hasBegun = false;
  const silent = await startMailServer({
    onMailFrom() {
      hasBegun = true;
    },
  });
  const dataDir = join(folder, 'killed');
  const killed = await startServer(dataDir, { SMTP_URL: `smtp://${silent.address}` });
  await register(killed, 'buyer', 'meera@example.test');
  await expect.poll(() => hasBegun, PATIENCE).toBe(true);
  await killed.kill();
  const taker = await startMailServer();
  const again = await startServer(dataDir, { SMTP_URL: `smtp://${taker.address}` });
  const recipients = () => taker.received.flatMap((mail) => mail.recipients);
  try {
    await expect.poll(recipients, { timeout: 150_000, interval: 500 }).toEqual(['meera@example.test']);
  } finally {
    await again.stop();
    await taker.stop();
    await silent.stop();
  }
});
