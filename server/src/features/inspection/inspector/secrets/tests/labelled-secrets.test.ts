import { describe, expect, it } from 'vitest';
import { HARMLESS_TEXTS } from '#testing/inspection/harmless-texts.ts';
import { inspectedText } from '#testing/inspection/inspected-text.ts';
import { LEAKED_SECRETS } from '#testing/inspection/leaked-secrets.ts';
import { observeSecrets } from '../observe-secrets.ts';

const NOW = new Date('2026-11-20T10:00:00Z');

async function problemsOf(path: string, text: string) {
  const observer = observeSecrets(NOW);
  await observer.look(inspectedText(path, text));
  return observer.result();
}

describe('The labelled secrets', () => {
  it('The set has enough samples of enough kinds', () => {
    expect(LEAKED_SECRETS.length).toBeGreaterThanOrEqual(54);
    expect(new Set(LEAKED_SECRETS.map(({ title }) => title)).size).toBeGreaterThanOrEqual(40);
    expect(HARMLESS_TEXTS.length).toBeGreaterThanOrEqual(40);
  });

  it.each(LEAKED_SECRETS.map((leaked, at) => ({ ...leaked, at })))(
    'Sample $at is found once, as "$title"',
    async ({ path, text, title, kind }) => {
      const found = await problemsOf(path, text);
      expect(found.map((problem) => [problem.title, problem.kind])).toEqual([[title, kind]]);
    },
  );

  it.each(HARMLESS_TEXTS)('No secret is found in $what', async ({ path, text }) => {
    expect(await problemsOf(path, text)).toEqual([]);
  });

  it('Precision is 1 and recall at least 0.95 over both halves of the set', async () => {
    const samples = [
      ...LEAKED_SECRETS,
      ...HARMLESS_TEXTS.map((harmless) => ({ ...harmless, title: undefined })),
    ];
    const kinds = new Set<string>();
    const counts = { right: 0, wrong: 0, missed: 0 };
    for (const { path, text, title } of samples) {
      const titles = (await problemsOf(path, text)).map((problem) => problem.title);
      const isFound = title !== undefined && titles.includes(title);
      if (isFound) kinds.add(title);
      counts.right += isFound ? 1 : 0;
      counts.missed += title !== undefined && !isFound ? 1 : 0;
      counts.wrong += titles.length - (isFound ? 1 : 0);
    }
    const { right, wrong, missed } = counts;
    const [precision, recall] = [right / (right + wrong), right / (right + missed)];
    console.info(
      `secrets: precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} of ${samples.length} samples`,
    );
    expect(kinds.size).toBeGreaterThanOrEqual(40);
    expect({ precision, ...counts }).toMatchObject({ precision: 1 });
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
});

describe('What is shown of a secret', () => {
  it('No excerpt shows more than four characters of a secret, or its end', async () => {
    for (const { path, text, secret } of LEAKED_SECRETS) {
      const [{ excerpt } = { excerpt: '' }] = await problemsOf(path, text);
      expect(excerpt.endsWith('…')).toBe(true);
      expect(excerpt.length).toBeLessThanOrEqual(160);
      for (let at = 0; at + 5 <= secret.length; at++) expect(excerpt).not.toContain(secret.slice(at, at + 5));
    }
  });
});
