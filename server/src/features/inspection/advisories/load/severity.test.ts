import { describe, expect, it } from 'vitest';
import { baseScore, severityOf } from './severity.ts';

describe('The severity of an advisory', () => {
  // The examples of FIRST (CVSS v3.1 Examples).
  it.each([
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H', 10],
    ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N', 6.4],
    ['CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N', 3.1],
    ['CVSS:3.1/AV:L/AC:L/PR:N/UI:R/S:U/C:H/I:H/A:H', 7.8],
    ['CVSS:3.0/AV:P/AC:L/PR:N/UI:N/S:U/C:N/I:H/A:N', 4.6],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', 0],
    ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H/E:P', 9.8],
    ['CVSS:3.1/AV:N/AC:L', undefined],
    ['CVSS:3.1/AV:X/AC:L/PR:N/UI:N/S:U/C:N/I:N/A:N', undefined],
    ['CVSS:4.0/AV:N/AC:L/AT:N/PR:N/UI:N/VC:H/VI:H/VA:H/SC:N/SI:N/SA:N', undefined],
    ['AV:N/AC:L/Au:N/C:P/I:P/A:P', undefined],
  ])('The vector %s has the base score %s', (vector, score) => {
    expect(baseScore(vector)).toBe(score);
  });

  it.each([
    ['CRITICAL', [], 'high'],
    ['High', [], 'high'],
    ['MODERATE', [], 'medium'],
    ['low', ['CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'], 'low'],
    [undefined, ['CVSS:4.0/AV:N', 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:C/C:H/I:H/A:H'], 'high'],
    [undefined, ['CVSS:3.1/AV:N/AC:L/PR:L/UI:N/S:C/C:L/I:L/A:N'], 'medium'],
    ['constructor', ['CVSS:3.1/AV:N/AC:H/PR:N/UI:R/S:U/C:L/I:N/A:N'], 'low'],
    [undefined, [], 'medium'],
  ])('An advisory that is called %s with the vectors %j is %s', (word, vectors, severity) => {
    expect(severityOf(word, vectors)).toBe(severity);
  });
});
