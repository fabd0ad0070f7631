import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import startDatabase from '#testing/database/global-setup.ts';
import { ADMIN_EMAIL, createAdmin } from './fixtures/people.ts';
import { startServer } from './fixtures/server-process.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first start leaves it, with one admin; `startPreparedServer` copies it. */
    preparedDataFolder: string;
  }
}

/** Beside the database of the unit tests: the data folder that nearly every journey begins with, made once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'codehaat-prepared-'));
  const stopDatabase = await startDatabase(project);
  const tidyUp = async () => {
    await stopDatabase();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const dataDir = join(folder, 'data');
    const server = await startServer(dataDir);
    await createAdmin(server, dataDir, ADMIN_EMAIL);
    await server.stop();
    await forgetPort(dataDir);
    project.provide('preparedDataFolder', dataDir);
  } catch (error) {
    await tidyUp();
    throw error;
  }
  return tidyUp;
}

/** A data folder keeps the port of its last start for the next one: copies that start side by side each find their own. */
async function forgetPort(dataDir: string): Promise<void> {
  const path = join(dataDir, 'postgres', 'codehaat.json');
  const { port: _, ...access } = JSON.parse(await readFile(path, 'utf8'));
  await writeFile(path, JSON.stringify(access));
}
