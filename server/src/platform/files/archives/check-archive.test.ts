import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { extraField, type ForgedEntry, forgeArchive, wide } from '#testing/archives/archive-forge.ts';
import { encodeName } from '#testing/archives/encode-name.ts';
import { checkArchive } from './check-archive.ts';
import { checkArchiveFile } from './check-file.ts';
import { ArchiveRefused } from './refusals.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archives-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function check(archive: Buffer, limits: Parameters<typeof checkArchiveFile>[1] = {}) {
  const path = join(folder, `${crc32(archive)}-${archive.length}.zip`);
  await writeFile(path, archive);
  return checkArchiveFile(path, limits);
}

const readme: ForgedEntry = { name: 'shop/README.md', data: '# Shop\n' };
const source: ForgedEntry = { name: 'shop/src/main.ts', data: 'export {};\n'.repeat(40) };

function hasZipProgram(): boolean {
  try {
    return execFileSync('zip', ['-v']).length > 0;
  } catch {
    return false;
  }
}

describe('Honest archives', () => {
  it('An archive of plain files and folders passes, with its facts', async () => {
    const folderEntry = { name: 'shop/', method: 0, central: { attributes: (0o040755 << 16) | 0x10 } };
    expect(await check(forgeArchive([folderEntry, readme, source]))).toMatchObject({
      entries: 3,
      files: 2,
      unpackedBytes: 7 + 440,
      nestedArchives: 0,
      topLevel: ['shop'],
    });
  });

  it('Names in the code page of a country are read by all of them together, in the thread that judges', async () => {
    const names = ['源代码/主程序.js', '源代码/用户管理.js', '数据库设计/说明.txt'];
    const entries = names.map((name) => ({ name: encodeName(name, 'gb18030'), data: 'a', flags: 0 }));
    const path = join(folder, 'gbk.zip');
    await writeFile(path, forgeArchive(entries));
    expect(await checkArchive(path)).toMatchObject({ files: 3, topLevel: ['源代码', '数据库设计'] });
  });

  it.each([
    ['folders alone', ['shop/', 'shop/src/']],
    ['empty files alone', ['shop/', 'shop/a.txt', 'shop/b.txt']],
  ])('An archive of %s holds nothing and is refused', async (_what, names) => {
    const entries = names.map((name) => ({ name, method: 0 }));
    await expect(check(forgeArchive(entries))).rejects.toMatchObject({ reason: 'empty' });
  });

  it('An archive of nothing but what Finder leaves behind is refused', async () => {
    const left = [
      { name: '__MACOSX/._shop', data: 'x' },
      { name: 'shop/.DS_Store', data: 'x' },
    ];
    await expect(check(forgeArchive(left))).rejects.toMatchObject({ reason: 'empty' });
  });

  it.each(['signed32', 'plain32', 'signed64', 'plain64'] as const)(
    'An archive with %s data descriptors passes',
    async (descriptor) => {
      const entries = [
        { ...readme, descriptor },
        { ...source, descriptor, method: 0 },
        { name: 'shop/empty', descriptor },
      ];
      expect(await check(forgeArchive(entries))).toMatchObject({ files: 3 });
    },
  );

  it('An archive as Finder writes it passes: __MACOSX, .DS_Store, UTF-8 names without the flag', async () => {
    const finder = (name: string, data: string): ForgedEntry => ({
      name,
      data,
      flags: 0,
      descriptor: 'signed32',
    });
    const archive = forgeArchive([
      { name: 'मेरा काम/', method: 0, flags: 0, central: { attributes: (0o040755 << 16) >>> 0 } },
      finder('मेरा काम/cafe\u0301.txt', 'x'),
      finder('मेरा काम/.DS_Store', 'x'),
      finder('मेरा काम/Icon\r', ''),
      finder('__MACOSX/मेरा काम/._cafe\u0301.txt', 'x'),
    ]);
    expect(await check(archive)).toMatchObject({ files: 4, topLevel: ['मेरा काम', '__MACOSX'] });
  });

  it('An archive as Windows writes it passes: backslashes, code page 437, DOS attributes', async () => {
    const dos = { host: 0, attributes: 0x20 };
    const archive = forgeArchive([
      { name: 'shop\\src\\main.cs', data: 'x', flags: 0, central: dos },
      { name: Buffer.from([0x81, 0x62, 0x65, 0x72, 0x2e, 0x74]), data: 'x', flags: 0, central: dos },
    ]);
    expect(await check(archive)).toMatchObject({ topLevel: ['shop', 'über.t'] });
  });

  it('An archive written by yazl passes, whether streamed, stored or in 64-bit form', async () => {
    const zip = new ZipFile();
    zip.addBuffer(randomBytes(200_000), 'a/random.bin');
    zip.addBuffer(randomBytes(200_000), 'a/stored.bin', { compress: false });
    zip.addReadStream(Readable.from([randomBytes(90_000), Buffer.from('tail')]), 'a/streamed.bin');
    zip.addReadStream(Readable.from([Buffer.from('wide')]), 'a/wide.bin', { forceZip64Format: true });
    zip.addEmptyDirectory('a/empty');
    zip.end({ forceZip64Format: true, comment: 'made in a test' });
    const path = join(folder, 'yazl.zip');
    await pipeline(zip.outputStream, createWriteStream(path));
    expect(await checkArchiveFile(path)).toMatchObject({ entries: 5, files: 4, unpackedBytes: 490_008 });
  });

  it.skipIf(!hasZipProgram())(
    'An archive written by the zip program passes, into a file or into a pipe',
    async () => {
      const project = join(folder, 'project');
      await mkdir(join(project, 'src'), { recursive: true });
      await writeFile(join(project, 'src/héllo wörld.ts'), 'export {};\n'.repeat(100));
      await writeFile(join(project, 'logo.bin'), randomBytes(3000));
      execFileSync('zip', ['-qr', join(folder, 'plain.zip'), 'project'], { cwd: folder });
      expect(await checkArchiveFile(join(folder, 'plain.zip'))).toMatchObject({ files: 2 });
      execFileSync('zip', ['-q', 'outer.zip', 'plain.zip'], { cwd: folder });
      expect(await checkArchiveFile(join(folder, 'outer.zip'))).toMatchObject({
        files: 1,
        nestedArchives: 1,
      });
      const piped = execFileSync('sh', ['-c', 'zip -qr - project | cat'], { cwd: folder });
      expect(await check(piped)).toMatchObject({ files: 2 });
      const fromPipe = execFileSync('sh', ['-c', 'echo data | zip -q - - | cat'], { cwd: folder });
      expect(await check(fromPipe)).toMatchObject({ files: 1, topLevel: ['-'] });
    },
  );

  it('An archive with an archive inside, and with packages inside that, passes', async () => {
    const jar = forgeArchive([{ name: 'A.class', data: 'x' }]);
    const inner = forgeArchive([
      { name: 'lib/', method: 0 },
      { name: 'lib/a.jar', data: jar, method: 0 },
      readme,
    ]);
    const archive = forgeArchive([
      { name: 'app.war', data: inner },
      { name: 'fixtures.zip', data: jar },
    ]);
    expect(await check(archive)).toMatchObject({ files: 2, nestedArchives: 2 });
  });

  it('An archive with an end-record signature inside its data passes', async () => {
    const archive = forgeArchive([{ name: 'last.zip', data: forgeArchive([readme]), method: 0 }]);
    expect(await check(archive)).toMatchObject({ nestedArchives: 1 });
  });
});

it('The archive check stops when it is aborted, before and in the middle of a large entry', async () => {
  const path = join(folder, 'abort.zip');
  await writeFile(path, forgeArchive([{ name: 'big', data: randomBytes(8_000_000) }]));
  await expect(checkArchiveFile(path, {}, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  const controller = new AbortController();
  // The third look at the signal comes right before the entry is unpacked, which takes many turns.
  vi.spyOn(controller.signal, 'throwIfAborted')
    .mockReturnValueOnce()
    .mockReturnValueOnce()
    .mockImplementationOnce(() => void setImmediate(() => controller.abort()));
  const running = checkArchiveFile(path, {}, controller.signal);
  await expect(running).rejects.toMatchObject({ name: 'AbortError' });
});

describe('The archive check in a thread of its own', () => {
  it('The archive check in a thread reports the same facts', async () => {
    const path = join(folder, 'threaded.zip');
    await writeFile(path, forgeArchive([readme, source]));
    expect(await checkArchive(path)).toEqual(await checkArchiveFile(path));
  });

  it('The archive check in a thread refuses for the same reason, in the same words', async () => {
    const path = join(folder, 'refused.zip');
    await writeFile(path, forgeArchive([{ name: 'a\u202Egpj.exe', data: 'x' }]));
    const [threaded, own] = await Promise.all(
      [checkArchive, checkArchiveFile].map((check) => check(path).catch((error) => error)),
    );
    expect(threaded).toBeInstanceOf(ArchiveRefused);
    expect({ ...threaded }).toEqual({ ...own });
    await expect(checkArchive(path, { maxEntries: 0 })).rejects.toMatchObject({ reason: 'too_many_entries' });
  });

  it("The archive check in a thread reports a missing file as the disk's error", async () => {
    const fault = { code: 'ENOENT', syscall: 'open' };
    await expect(checkArchive(join(folder, 'missing.zip'))).rejects.toMatchObject(fault);
  });

  it('The archive check in a thread stops when it is aborted', async () => {
    const path = join(folder, 'aborted.zip');
    await writeFile(path, forgeArchive([{ name: 'big', data: randomBytes(8_000_000) }]));
    await expect(checkArchive(path, {}, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    const controller = new AbortController();
    const running = checkArchive(path, {}, controller.signal);
    controller.abort(new Error('gone meanwhile'));
    await expect(running).rejects.toThrow('gone meanwhile');
  });
});

it("The archive check reports a missing file as the disk's error", async () => {
  await expect(checkArchiveFile(join(folder, 'missing.zip'))).rejects.toMatchObject({ code: 'ENOENT' });
});

it('A refusal names the reason and the entry, without its control characters', async () => {
  const error = await check(forgeArchive([{ name: 'a\u202Egpj.exe', data: 'x' }])).catch((reason) => reason);
  expect(error).toBeInstanceOf(ArchiveRefused);
  expect([error.reason, error.entry]).toEqual(['control_in_name', 'a\uFFFDgpj.exe']);
});

it('The archive check reads 64-bit offsets and sizes from the extra field', async () => {
  const data = Buffer.from('hello');
  const archive = forgeArchive([
    {
      name: 'a',
      data,
      method: 0,
      local: { packed: 0xffffffff, unpacked: 0xffffffff, extra: extraField(1, wide(5n, 5n)) },
      central: {
        packed: 0xffffffff,
        unpacked: 0xffffffff,
        offset: 0xffffffff,
        extra: extraField(1, wide(5n, 5n, 0n)),
      },
    },
  ]);
  expect(await check(archive)).toMatchObject({ unpackedBytes: 5 });
});
