import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take long for their size: begun last, one would keep one worker while the others have nothing left. Vitest puts
 * the others in order, by what they took in the run before or else by size.
 */
const LONG = new RegExp(
  `/(?:${[
    'chaos|cluster|crash|demo|production|shutdown|workers|new-workers|one-after-another|backup|standby|pooler|nginx-cache',
    'mail-down|slow-provider|slow-connections|faults/database|disk-full|quota',
    'guarded-pages|accepted-pictures|page-weight|narrow-screens|project-page|project-modal|public-pages|purchases|studio|studio-pages',
    'endpoint-sweep|field-words-sweep|hostile-heavy|wrong-words|embedded/start',
    'late-races|live|any-order|many-at-once|negotiation/tests/model',
  ].join('|')})\\.test\\.m?[jt]s$`,
);

/** What stands in for `@node-rs/argon2` where people join by the thousand. */
const REMEMBERED_HASHES = fileURLToPath(
  new URL('server/testing/sign-in/remembered-hashes.ts', import.meta.url),
);

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    // Tests often wait, for the database or for what they asked for: three of them keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    // A poll ends as soon as it sees what it looks for. One second, the default, is a busy machine's pause.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        resolve: { alias: { '@node-rs/argon2': REMEMBERED_HASHES } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,server,sandbox}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          exclude: ['server/demo/archives/**'],
          globalSetup: ['server/testing/database/global-setup.ts'],
          // Loading the server anew for each of 200 files would cost more than half of their tests.
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          environment: 'happy-dom',
          // These change the page that they run in: each file has a realm of its own, in a process that has loaded happy-dom.
          pool: 'vmForks',
          // A realm may be kept by what it left behind; a process that holds many makes room for the next.
          vmMemoryLimit: '1GB',
          include: ['web/**/*.test.{ts,tsx}'],
          setupFiles: ['web/testing/test-waits.ts', 'web/testing/own-realm.ts'],
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['server/testing/database/global-setup.ts'],
          // The built pages, as Node loads them in the program.
          server: { deps: { external: [/\/build\/server\//] } },
          // The files of a worker share its Chromium.
          isolate: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
