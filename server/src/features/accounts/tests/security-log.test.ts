import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '#platform/context.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { insertToken } from '../repository/one-time-tokens.ts';
import { createAdmin } from '../service/add-user.ts';
import { cancelEmailChange, undoEmailChange } from '../service/email/change.ts';
import { verifyEmail } from '../service/email/confirm.ts';
import { changePassword, forgotPassword, resetPassword } from '../service/passwords/change-and-reset.ts';
import { changeProfile } from '../service/profile.ts';
import { recordAccountEvent } from '../service/record-security-event.ts';
import { type SecurityEventKind, securityEvents } from '../service/security-events.ts';

const PASSWORD = 'a long enough passphrase';
const client = { address: '198.51.100.77', userAgent: 'Tests', browserSecret: null, keepSecret: () => {} };

let market: Market;
beforeAll(async () => {
  market = await startMarket();
});
afterAll(() => market.stop());

interface Line {
  security?: boolean;
  kind?: string;
  account?: string;
  network?: string;
}

/** A context of this person whose log is kept. */
function logged(person?: Person): { ctx: Context; lines: () => Line[]; text: () => string } {
  const written: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => void written.push(line) });
  const actor = person && ({ kind: 'user', ...person, sessionId: person.uid } as const);
  return {
    ctx: { ...market.context(actor), log },
    lines: () => written.map((line) => JSON.parse(line)).filter(({ security }) => security),
    text: () => written.join(''),
  };
}

const linkFor = (person: Person, purpose: Parameters<typeof insertToken>[1], data = {}) =>
  insertToken(market.services.db, purpose, { userId: person.uid, data, now: market.services.now() });
const newEmail = (person: Person) => `new-${person.email}`;
const ask = (ctx: Context, person: Person) =>
  changeProfile(ctx, { email: newEmail(person), currentPassword: PASSWORD }, client);
const confirm = async (ctx: Context, person: Person) => {
  await ask(market.context({ kind: 'user', ...person, sessionId: person.uid }), person);
  await verifyEmail(ctx, await linkFor(person, 'change_email', { email: newEmail(person) }), client);
};

const ACTS: [SecurityEventKind, (ctx: Context, person: Person) => Promise<unknown>][] = [
  ['password_reset_asked', (ctx, { email }) => forgotPassword(ctx, email, client)],
  [
    'password_reset_done',
    async (ctx, person) =>
      resetPassword(
        ctx,
        { token: await linkFor(person, 'reset_password'), password: 'another one!' },
        client,
      ),
  ],
  [
    'password_changed',
    (ctx) => changePassword(ctx, { currentPassword: PASSWORD, password: 'another one!' }, client),
  ],
  ['email_change_asked', ask],
  ['email_change_done', confirm],
  [
    'email_change_cancelled',
    async (ctx, person) => {
      await ask(market.context({ kind: 'user', ...person, sessionId: person.uid }), person);
      await cancelEmailChange(ctx, await linkFor(person, 'cancel_email'), client);
    },
  ],
  [
    'email_change_undone',
    async (ctx, person) => {
      await confirm(market.context(), person);
      const { id } = await market.services.db
        .selectFrom('email_changes')
        .select('id')
        .where('user_id', '=', person.uid)
        .executeTakeFirstOrThrow();
      await undoEmailChange(ctx, await linkFor(person, 'undo_email', { changeId: id }), client);
    },
  ],
  ['people_exported', (ctx, { uid }) => recordAccountEvent(ctx, 'people_exported', uid, client.address)],
];

const counted = async (kind: string) =>
  (await securityEvents.get()).values.find(({ labels }) => labels.kind === kind)?.value ?? 0;

describe('Security events', () => {
  it.each(ACTS)(
    "The event %s is counted and leaves one log line without anybody's address",
    async (kind, act) => {
      const person = await market.registerAs('buyer');
      const { ctx, lines, text } = logged(person);
      const before = await counted(kind);
      await act(ctx, person);
      expect(lines()).toMatchObject([
        { security: true, kind, account: expect.any(String), network: expect.any(String) },
      ]);
      expect((await counted(kind)) - before).toBeGreaterThanOrEqual(1);
      for (const secret of [person.email, newEmail(person), person.uid, client.address])
        expect(text()).not.toContain(secret);
    },
  );

  it('An admin made by the operator leaves a security line about the new admin', async () => {
    const { ctx, lines, text } = logged();
    await createAdmin(ctx, { email: 'made@example.test', password: PASSWORD, displayName: 'Made' });
    expect(lines()).toMatchObject([{ kind: 'admin_made', account: expect.any(String) }]);
    expect(text()).not.toContain('made@example.test');
  });

  it('Security lines of one account carry one hash, those of another account another', async () => {
    const [person, other] = [await market.registerAs('buyer'), await market.registerAs('buyer')];
    const { ctx, lines } = logged(person);
    await forgotPassword(ctx, person.email.toUpperCase(), client);
    await ask(ctx, person);
    await forgotPassword(ctx, other.email, client);
    const [asked, changed, others] = lines();
    expect(changed!.account).toBe(asked!.account);
    expect(others!.account).not.toBe(asked!.account);
    expect(others!.network).toBe(asked!.network);
  });

  it('A refused change leaves no line of a change, and one of the wrong password', async () => {
    const person = await market.registerAs('buyer');
    const { ctx, lines } = logged(person);
    await expect(undoEmailChange(ctx, 'x', client)).rejects.toMatchObject({ code: 'account.link_spent' });
    expect(lines()).toEqual([]);
    await expect(
      changePassword(ctx, { currentPassword: 'not it', password: 'another one!' }, client),
    ).rejects.toMatchObject({ code: 'account.password_wrong' });
    expect(lines()).toMatchObject([{ kind: 'fresh_sign_in_failed' }]);
  });
});
