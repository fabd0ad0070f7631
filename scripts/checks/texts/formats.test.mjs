import { relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../npm.mjs';
import { codeFiles } from '../patterns/patterns.mjs';
import { ownFormatsOf } from './formats.mjs';

const FOLDERS = ['contract/src', 'server/src', 'sandbox/src', 'web/app'];

/** The formatters themselves, and who cannot import them. */
const MAY_FORMAT = {
  'contract/src/formats/dates.ts': 'writes all dates',
  'contract/src/money.ts': 'writes all amounts',
  'contract/src/formats/grouped-digits.ts': 'writes what is no whole number for both',
  'contract/src/formats/words.ts': 'writes all other numbers',
  'server/src/platform/database/embedded/start.ts': 'speaks to PostgreSQL, whose units these are',
  'web/app/features/payments/checkout/provider/sheet.ts': 'two texts are fixed letter for letter (rule B5)',
  'server/src/features/inspection/inspector/licences/licence-index.generated.ts':
    'holds encoded numbers, in which anything may stand',
  'sandbox/src/checkout/elements.js': 'is sent to browsers as it is, without a build',
};

const found = FOLDERS.flatMap((folder) =>
  codeFiles(`${ROOT}/${folder}`).flatMap((path) =>
    ownFormatsOf(path).map(({ line, problem }) => ({
      file: relative(ROOT, path).replaceAll('\\', '/'),
      text: `:${line} has ${problem}`,
    })),
  ),
);

describe('Formats of dates, amounts and sizes', () => {
  it('Only the formatters of the contract write dates, amounts, numbers and sizes for people', () => {
    const wrong = found.filter(({ file }) => !(file in MAY_FORMAT));
    expect(wrong.map(({ file, text }) => `${file}${text}`)).toEqual([]);
  });

  it('Every file that may format by itself does so', () => {
    const files = new Set(found.map(({ file }) => file));
    expect(Object.keys(MAY_FORMAT).filter((file) => !files.has(file))).toEqual([]);
  });
});

describe('The check of formats', () => {
  const problemsIn = (code) => ownFormatsOf('example.tsx', code).map(({ line }) => line);

  it("The check finds the language's own formats, names of months and bare amounts", () => {
    const code = [
      "const date = new Intl.DateTimeFormat('en-GB');",
      'const day = at.toLocaleDateString();',
      "const MONTHS = ['Jan', 'Feb', 'Mar'];",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
      'const text = `at least ₹${min}`;',
      'const part = <p>From ₹{price} on</p>;',
    ].join('\n');
    expect(problemsIn(code)).toEqual([1, 2, 3, 4, 5]);
  });

  it('The check finds sizes in units of their own and behind values that no formatter wrote', () => {
    const code = [
      "const UNITS = ['B', 'kB', 'MB'];",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
      'const text = `at most ${bytes / MIB} MiB`;',
      "const words = 'files up to 10 MB';",
      'const part = <p>{size} KiB in all</p>;',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
      'const good = `${formatBytes(size)} of 5 MiB, ${count} MBA graduates`;',
    ].join('\n');
    expect([...new Set(problemsIn(code))]).toEqual([1, 2, 3, 4]);
  });

  it('The check lets formatted amounts and lists of words pass', () => {
    const code = [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
      'const text = `₹${formatCompact(rupees)} of ${formatRupees(all)}`;',
      'const names = new Intl.ListFormat();',
    ].join('\n');
    expect(problemsIn(code)).toEqual([]);
  });
});
