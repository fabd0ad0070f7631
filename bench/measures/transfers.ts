import { randomFillSync } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import yazl from 'yazl';
import { call, register } from '../calls.ts';
import { startTransferFloor } from '../floors/start.ts';
import { median } from '../load.ts';
import type { BenchMarket } from '../market/open.ts';
import { memoryGrowth } from '../process-figures.ts';
import type { Program } from '../programs.ts';
import { fixed, mebibytes, type Row } from '../table.ts';
import { downloadInParts } from './cut-download.ts';

const MIB = 2 ** 20;
const ARCHIVE_MIB = 200;
const WARM_UP_MIB = 2;
const GROWTH_TARGET = 64 * MIB;

interface Transfer {
  /** Bytes of memory that the server grew by. */
  grown: number;
  milliseconds: number;
}

/**
 * Uploads and downloads a large archive, in turns with bare Fastify that only moves the bytes between network and
 * disk. To be run on a server that has done nothing else: a heap that has grown before hides growth.
 */
export async function measureTransfers(market: BenchMarket, server: Program, rounds: number): Promise<Row[]> {
  const token = await register(server, 'seller', 'big-seller');
  const warmUp = await writeArchive(join(market.folder, 'small.zip'), WARM_UP_MIB);
  const archive = await writeArchive(join(market.folder, 'large.zip'), ARCHIVE_MIB);
  const floor = await startTransferFloor(market.folder);
  try {
    await download(server, await pathOf(server, token, await upload(server, token, warmUp)), token);
    await uploadBare(floor, warmUp);
    await download(floor, '/download');

    const uploads = { ours: [] as Transfer[], bare: [] as Transfer[] };
    let id = '';
    for (let round = 0; round < rounds; round++) {
      uploads.ours.push(await timed(server, async () => (id = await upload(server, token, archive))));
      uploads.bare.push(await timed(floor, () => uploadBare(floor, archive)));
    }
    const downloads = { ours: [] as Transfer[], bare: [] as Transfer[] };
    const path = await pathOf(server, token, id);
    for (let round = 0; round < rounds; round++) {
      downloads.ours.push(await timed(server, () => download(server, path, token)));
      downloads.bare.push(await timed(floor, () => download(floor, '/download')));
    }
    const whole = await timed(server, () => downloadInParts(server, path, token));
    return [
      ...describe(`upload of ${ARCHIVE_MIB} MiB`, uploads.ours, uploads.bare),
      ...describe(`download of ${ARCHIVE_MIB} MiB`, downloads.ours, downloads.bare),
      growthRow(`download of ${ARCHIVE_MIB} MiB cut three times, memory growth`, whole.grown),
    ];
  } finally {
    await floor.stop();
  }
}

async function timed(program: Program, work: () => Promise<unknown>): Promise<Transfer> {
  const { grown, result } = await memoryGrowth(program.pid, async () => {
    const start = performance.now();
    await work();
    return performance.now() - start;
  });
  return { grown, milliseconds: result };
}

function describe(measure: string, ours: Transfer[], bare: Transfer[]): Row[] {
  const rate = (transfers: Transfer[]) =>
    (ARCHIVE_MIB / median(transfers.map(({ milliseconds }) => milliseconds))) * 1000;
  const growth = (transfers: Transfer[]) => Math.max(...transfers.map(({ grown }) => grown));
  return [
    {
      measure: `${measure}, MiB a second`,
      figure: fixed(rate(ours), 0),
      floor: fixed(rate(bare), 0),
      ratio: fixed(rate(ours) / rate(bare)),
      cpuRatio: '',
      wholeCpuRatio: '',
      target: '',
      isMet: null,
    },
    growthRow(`${measure}, memory growth`, growth(ours), mebibytes(growth(bare))),
  ];
}

function growthRow(measure: string, grown: number, floor = ''): Row {
  return {
    measure,
    figure: mebibytes(grown),
    floor,
    ratio: fixed(grown / GROWTH_TARGET),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: `< ${mebibytes(GROWTH_TARGET)} (ratio 1)`,
    isMet: grown < GROWTH_TARGET,
  };
}

/** A sound archive of about this size whose content does not compress. */
async function writeArchive(path: string, mebibytes: number): Promise<string> {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('# Measurements\n'), 'README.md');
  zip.addBuffer(randomFillSync(Buffer.alloc(mebibytes * MIB)), 'data/recordings.bin', { compress: false });
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
  return path;
}

const FIELDS = {
  title: 'Recordings of a weather station',
  description: 'Five years of raw recordings with the notebook that reads, cleans and plots them.',
  category: 'ai-ml',
  price: '1499',
  tags: '["dataset"]',
  submit: 'true',
};

/** Lists a project with this archive; its id. */
async function upload(server: Program, token: string, archive: string): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.append(name, value);
  const picture = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#31556d' } })
    .png()
    .toBuffer();
  form.append('images', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'plot.png');
  form.append('projectZipFile', await openAsBlob(archive, { type: 'application/zip' }), 'recordings.zip');
  const answer = await call(server, 'POST', '/api/projects', { token, form });
  return answer.body.data._id as string;
}

async function uploadBare(floor: Program, archive: string): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(FIELDS)) form.append(name, value);
  form.append('projectZipFile', await openAsBlob(archive, { type: 'application/zip' }), 'recordings.zip');
  await call(floor, 'POST', '/upload', { form });
}

async function pathOf(server: Program, token: string, id: string): Promise<string> {
  const { body } = await call(server, 'GET', `/api/projects/${id}`, { token });
  return `/api/projects/download/${body.data.projectZipFile.filename}`;
}

/** Reads everything and drops it. */
function download(program: Program, path: string, token?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = token ? { authorization: `Bearer ${token}` } : {};
    get(program.url + path, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`));
      response.resume().once('end', resolve).once('error', reject);
    }).once('error', reject);
  });
}
