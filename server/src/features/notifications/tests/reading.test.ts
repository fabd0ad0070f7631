import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification } from '#contract/notifications/schemas.ts';
import { notifyReaders } from '#features/notifications/service/notify.ts';
import type { EventRow } from '#platform/events/record-event.ts';
import { listProject } from '#testing/fixtures/listing-form.ts';
import { type Market, type Person, startMarket } from '#testing/market/app.ts';
import { listenLive } from '#testing/market/live.ts';

let market: Market;
let admin: Person;
beforeAll(async () => {
  market = await startMarket();
  admin = await market.registerAs('admin');
});
afterAll(() => market?.stop());

const call = (person: Person, method: string, path: string, body?: object) =>
  market.api(method, path, { token: person.token, ...(body && { body }) });
const send = async (person: Person, body: object = {}): Promise<Notification> => {
  const answer = await call(person, 'POST', '/notifications/test', body);
  expect(answer.status).toBe(201);
  return answer.body.data.notification;
};
const list = async (person: Person, query = '') =>
  (await call(person, 'GET', `/notifications${query}`)).body.data as {
    notifications: Notification[];
    unreadCount: number;
    hasMore: boolean;
  };
const unread = async (person: Person) =>
  (await call(person, 'GET', '/notifications/unread-count')).body.data.unreadCount as number;
/** Another admin, who hears of nothing but what they send themselves. */
const newReader = async () => {
  const reader = await market.registerAs('admin');
  const preferences = [{ type: 'ADMIN_ALERT', inApp: false, mail: false }];
  await call(reader, 'PUT', '/users/me/preferences', {
    preferences: [...preferences, { type: 'NEW_USER_REGISTRATION', inApp: false, mail: false }],
  });
  await call(reader, 'PUT', '/notifications/mark-all-read');
  return reader;
};

describe('Notifications of a person', () => {
  it('Notifications are listed newest first, counted while unread, and link to a page', async () => {
    const reader = await newReader();
    await send(reader, { title: 'First' });
    await market.advanceClock(1);
    const second = await send(reader, { title: 'Second', priority: 'urgent', actionUrl: '/market' });
    expect(second).toMatchObject({
      type: 'SYSTEM_NOTIFICATION',
      status: 'unread',
      priority: 'urgent',
      actionData: { actionUrl: '/market', actionText: 'Open' },
    });
    const { notifications, unreadCount } = await list(reader);
    expect(notifications.slice(0, 2).map(({ title }) => title)).toEqual(['Second', 'First']);
    expect(unreadCount).toBe(2);
    expect(await unread(reader)).toBe(2);
    const { notifications: oldest } = await list(reader, '?sort=createdAt&status=unread');
    expect(oldest.map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  it('A notification marked as read four times at once counts as read once', async () => {
    const reader = await newReader();
    const [one, two] = [await send(reader), await send(reader)];
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => call(reader, 'PUT', `/notifications/${one._id}/read`)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await unread(reader)).toBe(1);
    const all = await call(reader, 'PUT', '/notifications/mark-all-read');
    expect(all.body.data).toEqual({ unreadCount: 0 });
    const { notifications } = await list(reader, '?status=read');
    expect(notifications.map(({ _id }) => _id)).toEqual(expect.arrayContaining([one._id, two._id]));
  });

  it('A notification deleted while it is marked as read is deleted once', async () => {
    const reader = await newReader();
    const { _id } = await send(reader);
    const [read, first, second] = await Promise.all([
      call(reader, 'PUT', `/notifications/${_id}/read`),
      call(reader, 'DELETE', `/notifications/${_id}`),
      call(reader, 'DELETE', `/notifications/${_id}`),
    ]);
    expect([200, 404]).toContain(read.status);
    expect([first.status, second.status].sort()).toEqual([200, 404]);
    expect(await unread(reader)).toBe(0);
    expect((await call(reader, 'PUT', `/notifications/${_id}/read`)).body.code).toBe(
      'notification.not_found',
    );
    expect((await list(reader)).notifications.map((each) => each._id)).not.toContain(_id);
  });

  it('An archived notification leaves the list and appears in the archive', async () => {
    const reader = await newReader();
    const { _id } = await send(reader);
    const answer = await call(reader, 'PUT', `/notifications/${_id}/archive`);
    expect(answer.body.data).toEqual({ unreadCount: 0 });
    expect((await list(reader)).notifications.map((each) => each._id)).not.toContain(_id);
    expect((await list(reader, '?status=archived')).notifications).toMatchObject([
      { _id, status: 'archived' },
    ]);
    expect((await call(reader, 'PUT', `/notifications/${_id}/read`)).status).toBe(200);
    expect((await list(reader, '?status=archived')).notifications).toHaveLength(1);
  });

  it("A person cannot read, archive or delete somebody else's notification", async () => {
    const { _id } = await send(admin);
    const stranger = await newReader();
    for (const [method, path] of [
      ['PUT', `/notifications/${_id}/read`],
      ['PUT', `/notifications/${_id}/archive`],
      ['DELETE', `/notifications/${_id}`],
    ] as const) {
      expect((await call(stranger, method, path)).body.code).toBe('notification.not_found');
    }
    expect((await list(admin)).notifications).toContainEqual(
      expect.objectContaining({ _id, status: 'unread' }),
    );
  });

  it('Notifications can be filtered by category and status, and paged', async () => {
    const reader = await newReader();
    for (const title of ['A', 'B', 'C']) await send(reader, { title });
    await send(reader, { title: 'Mine', type: 'ACCOUNT_UPDATE' });
    const page = await list(reader, '?status=unread&category=system&limit=2');
    expect(page).toMatchObject({ hasMore: true });
    const rest = await list(reader, '?status=unread&category=system&limit=2&skip=2');
    expect(rest).toMatchObject({ hasMore: false });
    const titles = [...page.notifications, ...rest.notifications].map(({ title }) => title);
    expect(titles).toEqual(['C', 'B', 'A']);
    await call(reader, 'PUT', '/notifications/mark-all-read', { category: 'system' });
    expect((await list(reader, '?status=unread')).notifications.map(({ title }) => title)).toEqual(['Mine']);
    expect((await list(reader, '?limit=5000')).notifications.length).toBeLessThanOrEqual(100);
  });

  it.each(['limit=0', 'limit=x', 'skip=-1', 'skip=99999', 'status=gone', 'category=none', 'sort=title'])(
    'A list of notifications with %s is refused at its field',
    async (query) => {
      const answer = await call(admin, 'GET', `/notifications?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].field).toBe(query.split('=')[0]);
    },
  );

  it('Only admins can send a test notification, and only with a link into this site', async () => {
    const buyer = await market.registerAs('buyer');
    expect((await call(buyer, 'POST', '/notifications/test')).status).toBe(403);
    for (const actionUrl of ['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)']) {
      expect((await call(admin, 'POST', '/notifications/test', { actionUrl })).status, actionUrl).toBe(400);
    }
  });

  it('An admin sees the number of notifications by type and status', async () => {
    await send(admin);
    const { data } = (await call(admin, 'GET', '/notifications/admin/stats')).body;
    expect(data.total).toBe(data.unread + data.read + data.archived);
    expect(data.byType).toContainEqual(expect.objectContaining({ type: 'SYSTEM_NOTIFICATION' }));
    expect(data.readersBehind).toBeGreaterThan(0);
  });
});

describe('Notifications about an event', () => {
  const pendingEvent = async (projectId: string): Promise<EventRow<'listing.submitted'>> => {
    const row = await market.services.db
      .selectFrom('events')
      .selectAll()
      .where('subject_id', '=', projectId)
      .where('type', '=', 'listing.submitted')
      .executeTakeFirstOrThrow();
    return {
      ...{ id: row.id, type: 'listing.submitted', subjectId: projectId, actorId: row.actor_id, data: {} },
      at: row.created_at.toISOString(),
    };
  };
  const alertsOf = (eventId: string) =>
    market.services.db.selectFrom('notifications').selectAll().where('event_id', '=', eventId).execute();

  it('A reader is told once of an event, however often its job runs, even after deleting it', async () => {
    const reader = await market.registerAs('admin');
    const seller = await market.registerAs('seller');
    const event = await pendingEvent(await listProject(market, seller));
    const ctx = market.context();
    await Promise.all([notifyReaders(ctx, event), notifyReaders(ctx, event), notifyReaders(ctx, event)]);
    const rule = await alertsOf(event.id);
    expect(new Set(rule.map(({ user_id }) => user_id)).size).toBe(rule.length);
    const own = rule.find(({ user_id }) => user_id === reader.uid)!;
    expect(own).toMatchObject({ type: 'ADMIN_ALERT', category: 'admin', status: 'unread' });
    await call(reader, 'DELETE', `/notifications/${own.id}`);
    await notifyReaders(ctx, event);
    expect(await alertsOf(event.id)).toHaveLength(rule.length);
    expect((await list(reader)).notifications.map(({ _id }) => _id)).not.toContain(own.id);
  });

  it('The notification of a waiting listing becomes read for all admins when one decides', async () => {
    const reader = await market.registerAs('admin');
    const seller = await market.registerAs('seller');
    const projectId = await listProject(market, seller);
    const event = await pendingEvent(projectId);
    await notifyReaders(market.context(), event);
    const own = async () => (await alertsOf(event.id)).find(({ user_id }) => user_id === reader.uid)?.status;
    expect(await own()).toBe('unread');
    await call(admin, 'POST', `/admin/projects/${projectId}/approve`);
    await expect.poll(own, { timeout: 20_000 }).toBe('read');
  });

  it('Open pages learn at once of a new notification and of one read elsewhere', async () => {
    const reader = await newReader();
    const stream = await listenLive(market, reader.token);
    expect(await stream.next()).toMatchObject({ event: 'ready' });
    const { _id } = await send(reader);
    expect(await stream.next()).toEqual({ event: 'notification', data: {} });
    await call(reader, 'PUT', `/notifications/${_id}/read`);
    expect(await stream.next()).toEqual({ event: 'notification', data: {} });
    await stream.close();
  });
});

// Last: the market's other people are signed out by then.
it('A read notification is deleted after about 90 days, an unread one after 180', async () => {
  const reader = await newReader();
  const [seen, unseen] = [await send(reader), await send(reader)];
  await call(reader, 'PUT', `/notifications/${seen._id}/read`);
  const kept = async () => {
    const rows = await market.services.db
      .selectFrom('notifications')
      .select('id')
      .where('id', 'in', [seen._id, unseen._id])
      .execute();
    return rows.map(({ id }) => id);
  };
  await market.advanceClock(91 * 86_400);
  expect(await kept()).toEqual([unseen._id]);
  await market.advanceClock(90 * 86_400);
  expect(await kept()).toEqual([]);
});
