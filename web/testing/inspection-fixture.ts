import type { Finding, InspectionReport, TreeEntry } from '#contract/inspection/schemas.ts';

export const ARCHIVE = {
  id: '01980000-0000-7000-8000-000000000001',
  version: '1.2.0',
  sha256: 'ab12'.repeat(16),
};

export const FINDING_ID = '01980000-0000-7000-8000-0000000000f1';

const NO_COUNTS = { critical: 0, high: 0, medium: 0, low: 0 };

/** A report in which nothing was found; for tests. */
export function makeReport(part: Partial<InspectionReport> = {}): InspectionReport {
  return {
    version: ARCHIVE.version,
    sha256: ARCHIVE.sha256,
    status: 'clean',
    inspectedAt: '2026-11-23T10:00:00.000Z',
    inspectorVersion: 3,
    files: 48,
    bytes: 1_482_113,
    languages: [
      { name: 'TypeScript', lines: 12_000, code: 9_800, comments: 1_200, blanks: 1_000, share: 0.8 },
      { name: 'CSS', lines: 3_000, code: 2_700, comments: 100, blanks: 200, share: 0.2 },
    ],
    frameworks: [
      { name: 'React', kind: 'framework', file: 'web/package.json' },
      { name: 'PostgreSQL', kind: 'database', file: 'compose.yaml' },
    ],
    manifests: [
      {
        path: 'package.json',
        ecosystem: 'npm',
        name: 'hostel-desk',
        dependencies: [{ name: 'react', range: '^19.0.0', scope: 'runtime' }],
        lock: { path: 'package-lock.json', packages: 412 },
      },
    ],
    requirements: {
      runtimes: [{ name: 'Node.js', range: '>=22', file: 'package.json' }],
      environment: [{ name: 'DATABASE_URL', file: 'src/config.ts' }],
      services: ['PostgreSQL'],
      ports: [3000],
      commands: [{ command: 'npm ci', folder: '' }],
    },
    licences: [{ spdx: 'MIT', file: 'LICENSE' }],
    has: { readme: true, tests: true, ci: false, docker: true, migrations: false, seeds: false },
    dataFiles: [],
    readmeHtml: '<h1>Hostel desk</h1><p>Beds and dates.</p>',
    samples: [],
    pictures: [],
    findings: NO_COUNTS,
    counts: NO_COUNTS,
    ...part,
  };
}

export function makeFinding(part: Partial<Finding> = {}): Finding {
  return {
    _id: FINDING_ID,
    kind: 'test_secret',
    severity: 'medium',
    title: 'Test key of Stripe',
    path: 'src/pay.ts',
    line: 12,
    excerpt: "const key = 'sk_test_••••••••'",
    advice: 'Take it out, or say in your answer that it opens nothing.',
    blocking: false,
    answer: null,
    answeredAt: null,
    ...part,
  };
}

export function reportWith(findings: Finding[], part: Partial<InspectionReport> = {}): InspectionReport {
  const counts = { ...NO_COUNTS };
  for (const { severity } of findings) counts[severity] += 1;
  const isBlocked = findings.some(({ blocking }) => blocking);
  return makeReport({ status: isBlocked ? 'blocked' : 'findings', findings, counts, ...part });
}

export const TREE: TreeEntry[] = [
  { path: 'README.md', bytes: 2_000, directory: false },
  { path: 'src', bytes: 90_000, directory: true },
  { path: 'src/app', bytes: 60_000, directory: true },
  { path: 'src/main.ts', bytes: 900, directory: false },
];
