import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../npm.mjs';

/** Dialogs, which the browser positions. */
const DIALOGS = ['.dialog', '.project-modal'];
const RULE = /([^{};]+)\{([^{}]*)\}/g;
const SCROLLS = /\boverflow(?:-[xy])?:\s*(?:auto|scroll)/;
const POSITIONED = /\bposition:\s*(?:relative|absolute|sticky|fixed)/;

const read = (pattern) =>
  globSync(pattern, { cwd: join(ROOT, 'web/app') }).map((file) => [
    file,
    readFileSync(join(ROOT, 'web/app', file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
  ]);

// A hidden word is positioned itself. In a part that scrolls and is not positioned, it would widen the whole page.
it('Every part that scrolls by itself is positioned, so that it holds the hidden words in it', () => {
  const rules = read('styles/**/*.css').flatMap(([file, css]) =>
    [...css.matchAll(RULE)]
      .filter(([, , body]) => SCROLLS.test(body) && !POSITIONED.test(body))
      .map(([, selector]) => `${file}: ${selector.trim()}`),
  );
  expect(rules.filter((rule) => !DIALOGS.some((dialog) => rule.endsWith(`: ${dialog}`)))).toEqual([]);
  const classes = read('**/*.tsx').flatMap(([file, code]) =>
    [...code.matchAll(/["'`]([^"'`]*\boverflow-(?:[xy]-)?(?:auto|scroll)\b[^"'`]*)["'`]/g)]
      .filter(([, names]) => !/\b(?:relative|absolute|sticky|fixed)\b/.test(names))
      .map(([, names]) => `${file}: ${names}`),
  );
  expect(classes).toEqual([]);
});
