import { describe, expect, it } from 'vitest';
import type { MailContent } from '#platform/mail/content.ts';
import { renderMail } from '#platform/mail/render.ts';
import { deletionAsked, deletionDelayed } from './deletion.ts';
import {
  confirmNewEmail,
  emailChangeAsked,
  emailChanged,
  emailChangeUndone,
  verifyEmail,
} from './email-address.ts';
import { newDevice, passwordChanged, resetPassword, secondFactorReset } from './security.ts';

const dueAt = new Date('2026-11-28T20:04:00Z');
const sender = { name: 'Codehaat', url: 'https://market.example' };
const url = 'https://market.example/link?token=mZ8-x_2';
const when = new Date('2026-11-21T20:04:00Z');
const MOMENT = 'November 22, 2026 at 1:34 AM IST';

const MAILS: [string, (name: string) => MailContent, { link: string; says: (string | RegExp)[] }][] = [
  [
    'verifyEmail',
    (name) => verifyEmail({ name, url }),
    { link: url, says: ['24 hours', 'If you did not open an account'] },
  ],
  [
    'confirmNewEmail',
    (name) => confirmNewEmail({ name, email: 'new@example.test', url }),
    { link: url, says: ['new@example.test', '1 hour', 'If you did not ask for this'] },
  ],
  [
    'emailChanged',
    (name) => emailChanged({ name, newEmail: 'new@example.test', url }),
    { link: url, says: ['new@example.test', '72 hours', 'If it was not you, undo it'] },
  ],
  [
    'emailChanged, when nothing can be undone any more',
    (name) => emailChanged({ name, newEmail: 'new@example.test', url: undefined }),
    { link: 'https://market.example/contact', says: ['new@example.test', 'If it was not you'] },
  ],
  [
    'emailChangeAsked',
    (name) => emailChangeAsked({ name, newEmail: 'new@example.test', url, undoUrl: `${url}-undo` }),
    { link: url, says: ['new@example.test', '24 hours', 'If it was not you, cancel the change', '-undo'] },
  ],
  [
    'emailChangeUndone',
    (name) => emailChangeUndone({ name }),
    { link: 'https://market.example/contact', says: ['was undone', 'its password was removed'] },
  ],
  [
    'deletionAsked',
    (name) => deletionAsked({ name, url, dueAt }),
    {
      link: url,
      says: ['November 29, 2026 at 1:34 AM IST', 'If you change your mind, or if it was not you'],
    },
  ],
  [
    'deletionDelayed',
    (name) => deletionDelayed({ name, url, why: ['You owe ₹12. Write to us to pay it.'] }),
    { link: url, says: ['You owe ₹12. Write to us to pay it.', 'We try again every day'] },
  ],
  [
    'resetPassword',
    (name) => resetPassword({ name, url }),
    { link: url, says: ['1 hour', 'If you did not ask for it'] },
  ],
  [
    'passwordChanged',
    (name) => passwordChanged({ name, when }),
    { link: 'https://market.example/forgot-password', says: [MOMENT, 'If it was not you'] },
  ],
  [
    'secondFactorReset, when it is asked for',
    (name) => secondFactorReset({ name, url, isAgreed: false, dueAt: when }),
    { link: url, says: [MOMENT, 'An admin has to agree', 'If it was not you, keep', '/forgot-password'] },
  ],
  [
    'secondFactorReset, when an admin has agreed',
    (name) => secondFactorReset({ name, url, isAgreed: true, dueAt: when }),
    { link: url, says: [MOMENT, 'An admin has agreed', 'If it was not you, keep', '/forgot-password'] },
  ],
  [
    'newDevice',
    (name) => newDevice({ name, device: 'Firefox on Linux', place: 'India, 203.0.113.0/24', when, url }),
    {
      link: url,
      says: ['Firefox on Linux', 'India, 203.0.113.0/24', MOMENT, 'If it was not you', 'This was not me'],
    },
  ],
];

describe.each(MAILS)('%s', (_name, write, { link, says }) => {
  it('A mail says in both parts what happened, where to go and what to do about misuse', async () => {
    const content = write('आशा Kulkarni');
    const { html, text } = await renderMail(content, sender);
    for (const part of [html, text]) {
      expect(part).toContain('Hello आशा Kulkarni,');
      for (const sentence of says)
        expect(part).toMatch(sentence instanceof RegExp ? sentence : containing(sentence));
    }
    expect(text).toContain(`\n${link}\n`);
    expect(html.split(`href="${link}"`)).toHaveLength(3);
    expect(content.subject.length).toBeLessThan(60);
    expect(content.subject).not.toContain('आशा');
  });

  it.each([
    'Win ₹500 at www.evil.test',
    'evil.test/free',
    'https://evil.test',
    'Write to @evil',
    'Call 98765 43210',
    'x'.repeat(80),
    '   ',
  ])('The display name %j does not appear in a mail', (name) => {
    expect(write(name).paragraphs[0]).toBe('Hello,');
    expect(JSON.stringify(write(name))).not.toContain(name.trim() || 'Hello  ');
  });

  it.each(['K. R. Narayan', 'S.K. Rao', "D'Souza-Pinto", 'Zoë', '李小龍', '  Asha   Rao '])(
    'A mail greets its reader by the ordinary name %j',
    (name) => {
      expect(write(name).paragraphs[0]).toBe(`Hello ${name.trim().replaceAll(/\s+/g, ' ')},`);
    },
  );
});

function containing(sentence: string): RegExp {
  return new RegExp(RegExp.escape(sentence));
}
