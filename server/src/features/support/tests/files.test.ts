import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SUPPORT_LIMITS } from '#contract/support/constants.ts';
import { receivedFiles } from '#testing/files/stored-files.ts';
import { makeArchive, makePicture } from '#testing/fixtures/listing-form.ts';
import {
  openSupportFixture,
  type SentFile,
  type SupportFixture,
} from '#testing/fixtures/trust/support-fixture.ts';
import { type ClamdStandIn, startClamdStandIn } from '#testing/malware/clamd-stand-in.ts';

let fixture: SupportFixture;
beforeAll(async () => {
  fixture = await openSupportFixture();
});
afterAll(() => fixture?.market.stop());

const MIB = 1024 * 1024;
const LOG: SentFile = { name: 'error.log', content: 'Error: no such table: rooms\n' };

async function stored(): Promise<string[]> {
  const keys = [];
  for await (const key of fixture.market.services.storage.list('support')) keys.push(key);
  return keys.sort();
}

/** Nothing of a refused message stays: no file, no message, nothing in the incoming folder. */
async function expectRefused(id: string, act: () => Promise<{ status: number; body: { code: string } }>) {
  const { buyer_id } = await fixture.db
    .selectFrom('support_threads')
    .select(['buyer_id', 'last_seq'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const before = [await stored(), await messagesOf(id)];
  const answer = await act();
  expect([await stored(), await messagesOf(id)], buyer_id).toEqual(before);
  await expect.poll(() => receivedFiles(fixture.market)).toEqual([]);
  return [answer.status, answer.body.code];
}

const messagesOf = async (id: string) =>
  (await fixture.db.selectFrom('support_messages').select('seq').where('thread_id', '=', id).execute())
    .length;

describe('Files of a message', () => {
  it('Pictures, texts, documents and archives are kept, and both sides download them as attachments', async () => {
    const { id, buyer } = await fixture.helped();
    const files = [
      LOG,
      { name: 'screen.png', content: await makePicture() },
      { name: 'patch.zip', content: await makeArchive() },
      { name: 'notes.md', content: '# Steps\n' },
    ];
    const { status, body } = await fixture.send(buyer, id, files, 'See these');
    expect(status).toBe(201);
    const [, message] = body.data.messages;
    expect(
      message.files.map(({ name, mediaType }: { name: string; mediaType: string }) => [name, mediaType]),
    ).toEqual([
      ['error.log', 'text/plain'],
      ['screen.webp', 'image/webp'],
      ['patch.zip', 'application/zip'],
      ['notes.md', 'text/markdown'],
    ]);
    for (const person of [buyer, fixture.seller]) {
      const answer = await fixture.get(person, `/support/${id}/files/${message.files[0]._id}`);
      expect(answer.status).toBe(200);
      expect(answer.bytes.toString()).toBe(LOG.content);
      expect(answer.headers.get('content-disposition')).toBe('attachment; filename=error.log');
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
  });

  it('A file alone is a message, and a name without contacts is what both sides see', async () => {
    const { id, buyer } = await fixture.helped();
    const { body } = await fixture.send(buyer, id, [{ name: 'call 98765 43210.txt', content: 'x\n' }]);
    expect(body.data.messages[1]).toMatchObject({ text: '', files: [{ name: 'call [hidden].txt' }] });
  });

  it.each([
    ['setup.exe', 'MZ\u0090\u0000'],
    ['run.sh', '#!/bin/sh\n'],
    ['Dockerfile', 'FROM node\n'],
    ['page.html', '<script>alert(1)</script>'],
    ['fake.png', 'MZ not a picture'],
    ['broken.pdf', 'no pdf'],
    ['data.log', 'text with a \u0000 in it'],
    ['empty.txt', ''],
    ['bad.zip', 'PK\u0003\u0004 but no archive'],
  ])('A file such as %s is refused, and nothing of its message stays', async (name, content) => {
    const { id, buyer } = await fixture.helped();
    const files = [LOG, { name, content: Buffer.from(content, 'latin1') }];
    let field: string | undefined;
    const refused = await expectRefused(id, async () => {
      const answer = await fixture.send(buyer, id, files, 'Look');
      field = answer.body.errors?.[0]?.field;
      return answer;
    });
    expect([...refused, field]).toEqual([400, 'support.file_refused', 'files']);
  });

  it('A message takes five files of 10 MiB, and not one byte or one file more', async () => {
    const { id, buyer } = await fixture.helped();
    const large = Buffer.alloc(10 * MIB, 'a');
    expect((await fixture.send(buyer, id, [{ name: 'large.txt', content: large }])).status).toBe(201);
    const larger = Buffer.alloc(10 * MIB + 1, 'a');
    expect(
      await expectRefused(id, () => fixture.send(buyer, id, [{ name: 'larger.txt', content: larger }])),
    ).toEqual([413, 'support.file_too_large']);
    const many = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...LOG, name: `log-${n}.txt` }));
    expect((await fixture.send(buyer, id, many(SUPPORT_LIMITS.files))).status).toBe(201);
    expect(await expectRefused(id, () => fixture.send(buyer, id, many(SUPPORT_LIMITS.files + 1)))).toEqual([
      400,
      'support.too_many_files',
    ]);
  });

  it('The files of a thread have 100 MiB together, also when two come at once', async () => {
    const { id, buyer } = await fixture.helped();
    await fixture.db
      .updateTable('support_threads')
      .set({ stored_bytes: SUPPORT_LIMITS.threadBytes - 50 })
      .where('id', '=', id)
      .execute();
    const answers = await Promise.all([
      fixture.send(buyer, id, [LOG]),
      fixture.send(fixture.seller, id, [{ ...LOG, name: 'other.log' }]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413]);
    expect(await expectRefused(id, () => fixture.send(buyer, id, [LOG]))).toEqual([
      413,
      'support.files_full',
    ]);
    expect((await fixture.write(buyer, id, 'Words still fit')).status).toBe(201);
  });

  it('What somebody sends counts in their own room and no other, and a full room takes no more', async () => {
    const { id, buyer } = await fixture.helped();
    const used = async (uid: string) =>
      (await sql<{ bytes: number }>`SELECT stored_bytes(${uid}) AS bytes`.execute(fixture.db)).rows[0]!.bytes;
    const before = await used(fixture.seller.uid);
    await fixture.send(buyer, id, [LOG]);
    expect(await used(buyer.uid)).toBe(LOG.content.length);
    expect(await used(fixture.seller.uid)).toBe(before);
    const { uploads } = fixture.market.config;
    const quotaBytes = uploads.quotaBytes;
    uploads.quotaBytes = 1_000;
    try {
      const content = 'b'.repeat(2_000);
      expect(await expectRefused(id, () => fixture.send(buyer, id, [{ name: 'b.txt', content }]))).toEqual([
        413,
        'listing.quota_full',
      ]);
    } finally {
      uploads.quotaBytes = quotaBytes;
    }
  });

  it('A form sent again with its key is answered as before and keeps one file', async () => {
    const { id, buyer } = await fixture.helped();
    const before = (await stored()).length;
    const key = { 'idempotency-key': 'with-a-file' };
    const answers = [
      await fixture.send(buyer, id, [LOG], 'The log', key),
      await fixture.send(buyer, id, [LOG], 'The log', key),
    ];
    expect(answers[1]!.body.data).toEqual(answers[0]!.body.data);
    expect((await stored()).length).toBe(before + 1);
    const other = await fixture.send(buyer, id, [{ ...LOG, content: 'Another log\n' }], 'The log', key);
    expect(other.body.code).toBe('request.key_reused');
  });

  it('A file that no message has is gone after the hourly sweep, and others stay', async () => {
    const { id, buyer } = await fixture.helped();
    await fixture.send(buyer, id, [LOG]);
    const kept = await stored();
    const { filename } = await fixture.db
      .deleteFrom('support_files')
      .where('thread_id', '=', id)
      .returning('filename')
      .executeTakeFirstOrThrow();
    await fixture.market.advanceClock(2 * 3_600);
    expect(await stored()).toEqual(kept.filter((key) => key !== `support/${filename}`));
  });
});

describe('A scanner', () => {
  let clamd: ClamdStandIn;
  beforeAll(async () => {
    clamd = await startClamdStandIn({
      answer: (content) => (content.includes('BAD') ? 'stream: Test.Malware FOUND' : 'stream: OK'),
    });
    fixture.market.config.clamavUrl = clamd.address;
  });
  afterAll(async () => {
    fixture.market.config.clamavUrl = null;
    await clamd?.stop();
  });

  it('Every file is scanned, and one in which something is found is refused', async () => {
    const { id, buyer } = await fixture.helped();
    expect((await fixture.send(buyer, id, [LOG])).status).toBe(201);
    expect(clamd.contents.at(-1)?.toString()).toBe(LOG.content);
    const bad = [{ name: 'bad.txt', content: 'BAD\n' }];
    expect(await expectRefused(id, () => fixture.send(buyer, id, bad))).toEqual([
      400,
      'support.file_refused',
    ]);
  });

  it('Without an answer of the scanner no file is taken, and words are', async () => {
    const { id, buyer } = await fixture.helped();
    fixture.market.config.clamavUrl = 'tcp://127.0.0.1:1';
    expect(await expectRefused(id, () => fixture.send(buyer, id, [LOG]))).toEqual([
      503,
      'support.not_scanned',
    ]);
    expect((await fixture.write(buyer, id, 'The log says: no such table')).status).toBe(201);
    fixture.market.config.clamavUrl = clamd.address;
  });
});
