import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '#testing/market/silent-log.ts';
import { startEmbeddedDatabase } from '../database/embedded/start.ts';
import { createMailer } from '../mail/mailer.ts';
import { folderStorage } from '../storage/folder-store.ts';
import { makePrivateFolder } from './private-folder.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'codehaat-private-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const modeOf = (path: string) => statSync(path).mode & 0o7777;
const foldersIn = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name));

describe.skipIf(process.platform === 'win32')('The folders of the market', () => {
  it('Folders made for files and mails are open to their owner only', async () => {
    const data = join(folder, 'data');
    const storage = await folderStorage(join(data, 'storage'));
    const temporary = await storage.makeTemporary();
    writeFileSync(join(temporary, 'file'), 'x');
    await storage.take('archives/ab/one.zip', join(temporary, 'file'));
    await createMailer({ smtpUrl: null, from: 'a@market.example' }, join(data, 'mail')).send({
      to: 'asha@example.test',
      subject: 's',
      html: 'h',
      text: 't',
      at: new Date('2026-11-21T15:04:05Z'),
    });
    const made = [data, ...foldersIn(data)];
    expect(made.length).toBeGreaterThan(6);
    for (const path of made) expect([path, modeOf(path)]).toEqual([path, 0o700]);
  });

  it('Storage folders that were left open are closed by the next start', async () => {
    const storage = join(folder, 'storage');
    await folderStorage(storage);
    for (const path of [storage, join(storage, 'files'), join(storage, 'incoming')]) chmodSync(path, 0o755);
    await folderStorage(storage);
    for (const path of [storage, join(storage, 'files'), join(storage, 'incoming')])
      expect(modeOf(path)).toBe(0o700);
  });

  it('A folder that belongs to everybody keeps its permissions', () => {
    chmodSync(folder, 0o1777);
    makePrivateFolder(folder);
    expect(modeOf(folder)).toBe(0o1777);
  });

  it('The embedded database closes the data folder to others and still starts', async () => {
    for (const open of [0o755, 0o711, 0o700]) {
      chmodSync(folder, open);
      const database = await startEmbeddedDatabase({ dataDir: folder, log: silentLog });
      await database.stop();
      const mode = modeOf(folder);
      // As root PostgreSQL may run as another user, whose group then passes through.
      expect([0o700, ...(process.getuid?.() === 0 ? [0o710] : [])]).toContain(mode);
      if (mode === 0o710) expect(statSync(folder).gid).toBe(statSync(join(folder, 'postgres')).gid);
      expect(modeOf(join(folder, 'postgres'))).toBe(0o700);
    }
  });
});
