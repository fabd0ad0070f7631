import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './npm.mjs';

/**
 * A reporter for Vitest: writes what each test file took, set-up and tests together, to the file that `CODEHAAT_FILE_TIMES`
 * names, as `[{ file, seconds }]`.
 */
export default class FileTimes {
  onTestRunEnd(modules) {
    const path = process.env.CODEHAAT_FILE_TIMES;
    if (!path) return;
    const times = modules.map((module) => {
      const { prepareDuration, environmentSetupDuration, setupDuration, collectDuration, duration } =
        module.diagnostic();
      const milliseconds =
        prepareDuration + environmentSetupDuration + setupDuration + collectDuration + duration;
      return { file: relative(ROOT, module.moduleId), seconds: milliseconds / 1_000 };
    });
    writeFileSync(path, JSON.stringify(times));
  }
}
