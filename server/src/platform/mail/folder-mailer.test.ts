import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailsOf } from '#testing/mail/mailbox.ts';
import { deleteMailsTo } from './folder-mailer.ts';
import type { Mail, Mailer } from './mail.ts';
import { createMailer } from './mailer.ts';

let parent: string;
let folder: string;
let mailer: Mailer;
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'codehaat-mail-'));
  folder = join(parent, 'mail');
  mailer = createMailer({ smtpUrl: null, from: 'Haat <hello@market.example>' }, folder);
});
afterEach(() => rm(parent, { recursive: true, force: true }));

const mailAt = (at: string, change: Partial<Mail> = {}): Mail => ({
  to: 'asha@example.test',
  subject: 'आपका खाता',
  html: '<p>नमस्ते</p>',
  text: 'नमस्ते https://market.example/a?b=1&c=2.\n',
  at: new Date(at),
  ...change,
});

it('Each mail is kept as a file that only its owner can read', async () => {
  await mailer.send(mailAt('2026-11-21T10:00:00Z'));
  const names = await readdir(folder);
  expect(names).toEqual([expect.stringMatching(/^[\da-f-]{36}\.eml$/)]);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect((await stat(join(folder, names[0]!))).mode & 0o777).toBe(0o600);
  expect(await mailsOf(folder)).toMatchObject([
    {
      id: names[0]!.slice(0, 36),
      from: 'Haat <hello@market.example>',
      to: 'asha@example.test',
      subject: 'आपका खाता',
      date: '2026-11-21T10:00:00.000Z',
      html: expect.stringContaining('<p>नमस्ते</p>'),
      text: expect.stringContaining('नमस्ते'),
      links: ['https://market.example/a?b=1&c=2'],
    },
  ]);
});

it('Mails in the folder are ordered by the time of the market', async () => {
  await mailer.send(mailAt('2026-11-22T10:00:00Z', { subject: 'second' }));
  await mailer.send(mailAt('2026-11-21T10:00:00Z', { subject: 'first' }));
  expect((await mailsOf(folder)).map(({ subject }) => subject)).toEqual(['first', 'second']);
});

it('No mail is lost when many are sent at once', async () => {
  const at = '2026-11-21T10:00:00Z';
  await Promise.all(Array.from({ length: 20 }, (_, n) => mailer.send(mailAt(at, { subject: `mail ${n}` }))));
  expect(new Set((await mailsOf(folder)).map(({ subject }) => subject)).size).toBe(20);
  expect((await readdir(folder)).every((name) => name.endsWith('.eml'))).toBe(true);
});

it('A subject cannot add a header to a mail, and a second recipient is refused', async () => {
  await mailer.send(mailAt('2026-11-21T10:00:00Z', { subject: 'Hello\r\nBcc: thief@evil.test' }));
  await expect(mailer.send(mailAt('2026-11-21T10:00:00Z', { to: 'a@b.test, c@d.test' }))).rejects.toThrow(
    'The recipient is not a mail address.',
  );
  const mails = await mailsOf(folder);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.headers.map(({ name }) => name.toLowerCase())).not.toContain('bcc');
});

it('Mails to somebody are deleted while others are written and deleted, and all others stay', async () => {
  const at = '2026-11-21T10:00:00Z';
  const toRavi = () => mailer.send(mailAt(at, { to: 'ravi@example.test' }));
  const toAsha = () => deleteMailsTo(folder, [{ address: 'asha@example.test', before: null }]);
  for (let round = 0; round < 10; round++) {
    await Promise.all(Array.from({ length: 5 }, () => mailer.send(mailAt(at))));
    await Promise.all([toAsha(), ...Array.from({ length: 10 }, toRavi), toAsha(), toAsha()]);
  }
  const mails = await mailsOf(folder);
  expect(mails.map(({ to }) => to)).toEqual(Array.from({ length: 100 }, () => 'ravi@example.test'));
});

it('A mail that cannot be written to the folder is rejected', async () => {
  const broken = createMailer({ smtpUrl: null, from: 'hello@market.example' }, '/dev/null/mail');
  await expect(broken.send(mailAt('2026-11-21T10:00:00Z'))).rejects.toThrow();
});
