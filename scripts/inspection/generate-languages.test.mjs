import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeLanguages, LANGUAGES_FILE } from './generate-languages.mjs';

it('The committed table of languages is what its script writes', () => {
  expect(readFileSync(LANGUAGES_FILE, 'utf8')).toBe(describeLanguages());
});
