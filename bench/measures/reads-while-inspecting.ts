import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { call, register } from '../calls.ts';
import type { BenchMarket } from '../market/open.ts';
import type { Program } from '../programs.ts';
import { percentile, readSteadily } from '../steady-reads.ts';
import { fixed, type Row } from '../table.ts';
import { writeProject } from './inspection.ts';

const SELLERS = 5;
/** Of each archive: 20 MiB. */
const FILES = 4_000;
const IDLE_SECONDS = 5;
const SLOWER_TARGET = 2;
const LOOK_EVERY_MS = 250;

interface Inspected {
  id: string;
  token: string;
}

/** The p99 of public reads while the archives of five sellers are inspected, in turns with the same reads beside nothing. */
export async function measureReadsWhileInspecting(
  market: BenchMarket,
  server: Program,
  projectId: string,
  rounds: number,
): Promise<Row[]> {
  const reads = [
    { name: 'the list', path: '/api/projects?limit=12' },
    { name: 'a project', path: `/api/projects/${projectId}` },
  ];
  const admin = await registerAdmin(market, server);
  const listings = await listArchives(market, server);
  const rows: Row[] = [];
  for (const { name, path } of reads) {
    const idle: number[] = [];
    const beside: number[] = [];
    for (let round = 0; round < rounds; round++) {
      idle.push(...(await readSteadily(server, path, { seconds: IDLE_SECONDS })));
      beside.push(...(await readWhile(server, path, () => inspectAll(server, admin, listings))));
    }
    rows.push(describe(name, percentile(idle, 0.99), percentile(beside, 0.99)));
  }
  return rows;
}

async function readWhile(server: Program, path: string, work: () => Promise<void>): Promise<number[]> {
  const done = new AbortController();
  const reading = readSteadily(server, path, { until: done.signal });
  try {
    await work();
  } finally {
    done.abort();
  }
  return reading;
}

/** Asks for all of them at once, and waits until the last has ended. */
async function inspectAll(server: Program, admin: string, listings: Inspected[]): Promise<void> {
  const before = await Promise.all(listings.map((listing) => inspectedAt(server, listing)));
  await Promise.all(
    listings.map(({ id }) => call(server, 'POST', `/api/projects/${id}/inspect`, { token: admin })),
  );
  await Promise.all(listings.map((listing, index) => untilInspected(server, listing, before[index])));
}

async function untilInspected(
  server: Program,
  listing: Inspected,
  before: string | null = null,
): Promise<void> {
  for (;;) {
    const at = await inspectedAt(server, listing);
    if (at !== null && at !== before) return;
    await sleep(LOOK_EVERY_MS);
  }
}

async function inspectedAt(server: Program, { id, token }: Inspected): Promise<string | null> {
  const { body } = await call(server, 'GET', `/api/projects/${id}/report`, { token });
  return body.data.report.inspectedAt;
}

async function listArchives(market: BenchMarket, server: Program): Promise<Inspected[]> {
  const path = join(market.folder, 'inspected-beside-reads.zip');
  await writeProject(path, FILES);
  const archive = new Blob([await readFile(path)], { type: 'application/zip' });
  await rm(path);
  const listings: Inspected[] = [];
  for (let seller = 0; seller < SELLERS; seller++) {
    const token = await register(server, 'seller', `inspected-${seller}`);
    const form = new FormData();
    form.append('title', `Inspected project ${seller}`);
    form.append('projectZipFile', archive, 'project.zip');
    const { body } = await call(server, 'POST', '/api/projects', { token, form });
    listings.push({ id: body.data._id, token });
  }
  await Promise.all(listings.map((listing) => untilInspected(server, listing)));
  return listings;
}

/** Admins are made by the operator. */
async function registerAdmin({ database }: BenchMarket, server: Program): Promise<string> {
  const token = await register(server, 'buyer', 'inspecting-admin');
  await database.kysely
    .updateTable('users')
    .set({ role: 'admin' })
    .where('email', 'like', 'inspecting-admin-%')
    .execute();
  return token;
}

function describe(name: string, idle: number, beside: number): Row {
  const inMs = (milliseconds: number) => `${fixed(milliseconds, 1)} ms`;
  return {
    measure: `p99 of ${name} while five archives are inspected`,
    figure: inMs(beside),
    floor: `${inMs(idle)} without`,
    ratio: fixed(beside / idle),
    cpuRatio: '',
    wholeCpuRatio: '',
    target: `<= ${SLOWER_TARGET} of the idle one`,
    isMet: beside <= SLOWER_TARGET * idle,
  };
}
