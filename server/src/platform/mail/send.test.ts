import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCENTS, type Accent } from '#contract/admin/settings/accents.ts';
import { mailsOf } from '#testing/mail/mailbox.ts';
import { readConfig } from '../../config.ts';
import type { MailContent } from './content.ts';
import { createMailer } from './mailer.ts';
import { messageOf } from './message.ts';
import { renderMail } from './render.ts';
import { sendMail } from './send.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'codehaat-letter-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const sender = { name: 'Haat & Sons', url: 'https://market.example' };
const content: MailContent = {
  subject: 'Your order',
  preview: 'It is ready',
  heading: 'Your order is ready',
  paragraphs: ['Hello आशा,', 'Everything is there.'],
  facts: [{ name: 'Order', value: 'A-17' }],
  action: { label: 'Download', url: '/dashboard/purchases?a=1&b=2' },
  footnote: ['The link works for a day.'],
};

it('A letter is sent in the name of the market, with its address and its time', async () => {
  const config = readConfig({
    DATA_DIR: dataDir,
    MARKET_NAME: 'Haat',
    PUBLIC_URL: 'https://haat.example/',
    ALLOW_OPEN_DEMO: 'on',
  });
  const folder = join(dataDir, 'mail');
  const now = new Date('2027-01-05T08:00:00Z');
  await sendMail(
    {
      mailer: createMailer(config.mail, folder),
      mailSender: () => ({ name: config.defaults.marketName, url: config.publicUrl }),
      now: () => now,
    },
    { to: 'asha@example.test', content },
  );
  expect(await mailsOf(folder)).toMatchObject([
    {
      to: 'asha@example.test',
      from: 'Haat <no-reply@haat.example>',
      subject: 'Your order',
      date: now.toISOString(),
      html: expect.stringContaining('>Haat</a>'),
      links: ['https://haat.example/dashboard/purchases?a=1&b=2', 'https://haat.example'],
    },
  ]);
});

it('A letter says the same in HTML and in plain text', async () => {
  const { html, text } = await renderMail(content, sender);
  const { heading, paragraphs, facts = [], action, footnote = [] } = content;
  const values = [heading, ...paragraphs, ...footnote, action!.label, 'Order', 'A-17'];
  expect(facts).toHaveLength(1);
  for (const value of values) {
    expect(text).toContain(value);
    expect(html).toContain(value);
  }
  expect(text).toContain('\nhttps://market.example/dashboard/purchases?a=1&b=2\n');
  expect(html).toContain('href="https://market.example/dashboard/purchases?a=1&amp;b=2"');
  expect(html).toContain('>https://market.example/dashboard/purchases?a=1&amp;b=2</a>');
});

it('The preview of a letter is hidden in its body and missing from the plain text', async () => {
  const { html, text } = await renderMail(content, sender);
  const body = html.slice(html.indexOf('<body'));
  expect(body.indexOf('It is ready')).toBeLessThan(body.indexOf('Your order is ready'));
  expect(body).toMatch(/display:none[^>]*>It is ready/);
  expect(text).not.toContain('It is ready');
});

it('A letter has the accent and the sign of its market in place of the usual ones, and the same words', async () => {
  const usual = await renderMail(content, sender);
  const icon = 'https://market.example/brand/icon.png';
  const { html, text } = await renderMail(content, { ...sender, accent: ACCENTS.teal, icon });
  const colours = ({ fill, text, on }: Accent) => [...fill, ...text, on[1]];
  for (const colour of colours(ACCENTS.teal)) expect(html).toContain(colour);
  for (const colour of colours(ACCENTS.vermilion)) {
    expect(usual.html).toContain(colour);
    expect(html).not.toContain(colour);
  }
  expect(html).toMatch(/<img[^>]* alt=""[^>]* src="https:\/\/market\.example\/brand\/icon\.png"/);
  expect(usual.html).not.toContain('<img');
  expect(text).toBe(usual.text);
});

it('A letter shows every value as text, never as markup', async () => {
  const evil = '<img src=x onerror="alert(1)">&\'</title></style>';
  const { html } = await renderMail(
    {
      subject: evil,
      preview: evil,
      heading: evil,
      paragraphs: [evil],
      facts: [{ name: evil, value: evil }],
      action: { label: evil, url: 'https://market.example/?"><script>' },
      footnote: [evil],
    },
    { name: evil, url: 'https://market.example' },
  );
  expect(html).not.toMatch(/<img|<script/);
  expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/g)).toHaveLength(10);
});

it.each(['javascript:alert(1)', 'data:text/html,x', '  javascript:alert(1)'])(
  'A letter links to web addresses only, so it refuses %j',
  async (url) => {
    const leading = renderMail({ ...content, action: { label: 'Open', url } }, sender);
    await expect(leading).rejects.toThrow('web addresses only');
  },
);

it('A letter needs neither facts nor action nor footnote', async () => {
  const { html, text } = await renderMail(
    { subject: 'Hello', preview: 'Hello', heading: 'Hello', paragraphs: ['That is all.'] },
    sender,
  );
  expect(html).not.toContain('<hr');
  expect(text).toBe('Hello\n\nThat is all.\n\n-- \nHaat & Sons\nhttps://market.example\n');
});

it('A mail that is sent again has the Message-ID that it had, and another one has another', () => {
  const mail = { to: 'asha@example.test', subject: 'Your order', html: '', text: '', at: new Date(0) };
  const idOf = (id?: string) => messageOf({ ...mail, id }, 'Haat <no-reply@haat.example>').messageId;
  expect(idOf('notification 1')).toMatch(/^<[\w-]{32}@haat\.example>$/);
  expect(idOf('notification 1')).toBe(idOf('notification 1'));
  expect(idOf('notification 2')).not.toBe(idOf('notification 1'));
  expect(idOf()).toBeUndefined();
});
