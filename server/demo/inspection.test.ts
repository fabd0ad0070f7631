import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ArchiveInspection } from '../src/features/inspection/inspector/inspect-archive.ts';
import { inspectInThread } from '../src/features/inspection/inspector/inspect-in-thread.ts';
import { findingsOf, statusOf } from '../src/features/inspection/rules/findings.ts';
import { buildArchive } from './archive.ts';
import { DEMO_LISTINGS } from './listings/index.ts';

let folder: string;
const inspections = new Map<string, ArchiveInspection | undefined>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-reports-'));
  for (const listing of DEMO_LISTINGS) {
    const path = join(folder, `${listing.key}.zip`);
    await pipeline(buildArchive(listing), createWriteStream(path));
    inspections.set(listing.key, (await inspectInThread({ path })).inspection);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const statusIn = ({ problems }: ArchiveInspection) =>
  statusOf(findingsOf(problems).map((finding) => ({ ...finding, answer: null })));

describe('What inspections tell of the demo market', () => {
  it('Every archive has a report with its README, and none of them is blocked', () => {
    expect(inspections.size).toBe(24);
    for (const [key, report] of inspections) {
      expect(report?.readme.text, key).toContain('Terms of use');
      expect(statusIn(report!), key).not.toBe('blocked');
    }
  });

  it('One listing shows findings, and most show none', () => {
    const [invoices] = findingsOf(inspections.get('gst-invoice-api')!.problems);
    expect(invoices).toMatchObject({ kind: 'test_secret', severity: 'medium' });
    const withFindings = [...inspections.values()].filter((report) => statusIn(report!) === 'findings');
    expect(withFindings.length).toBeLessThan(6);
  });

  it('One listing shows the packages that its lock file pins', () => {
    const { manifests, locks } = inspections.get('react-data-grid')!;
    expect(manifests).toMatchObject([
      { path: 'package.json', lock: { path: 'package-lock.json', packages: 4 } },
    ]);
    expect(locks[0]!.packages).toContainEqual({ name: 'typescript', version: '5.9.3' });
  });

  it('Icon sets show a gallery', () => {
    expect(inspections.get('upi-payment-icons')!.pictures).toMatchObject({ isMostly: true });
    expect(inspections.get('upi-payment-icons')!.pictures.gallery).toHaveLength(12);
  });
});
