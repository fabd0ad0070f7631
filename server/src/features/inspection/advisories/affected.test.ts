import { describe, expect, it } from 'vitest';
import { findHole, type RangeEvent } from './affected.ts';

const introduced = (introduced: string): RangeEvent => ({ introduced });
const fixed = (fixed: string): RangeEvent => ({ fixed });
const lastAffected = (last_affected: string): RangeEvent => ({ last_affected });
const limit = (limit: string): RangeEvent => ({ limit });

const ALL = [introduced('0')];
const BEFORE_FIX = [introduced('0'), fixed('1.0.2')];
const TWO_TIMES = [introduced('1.0.0'), fixed('1.0.2'), introduced('3.0.0'), fixed('3.2.5')];
const NOT_SORTED = [fixed('3.2.5'), introduced('3.0.0'), introduced('1.0.0'), fixed('1.0.2')];
const NO_FIX = [introduced('1.0.0'), lastAffected('2.1.214')];
const ONE_VERSION = [introduced('1.5.0'), lastAffected('1.5.0')];
const FIXED_AND_BACK = [introduced('0'), fixed('2.0.0'), introduced('2.0.0'), fixed('2.1.0')];
const EMPTY = [introduced('2.0.0'), fixed('2.0.0')];
const LIMITED = [introduced('1.0.0'), limit('2.0.0')];
const ENDLESS = [introduced('1.0.0'), limit('*')];

describe('The algorithm of the OSV schema', () => {
  it.each<[RangeEvent[], string, string | null | undefined]>([
    [ALL, '0.0.1', null],
    [ALL, '0.0.0-alpha', null],
    [BEFORE_FIX, '1.0.1', '1.0.2'],
    [BEFORE_FIX, '1.0.2-rc.1', '1.0.2'],
    [BEFORE_FIX, '1.0.2', undefined],
    [TWO_TIMES, '0.9.9', undefined],
    [TWO_TIMES, '1.0.0', '1.0.2'],
    [TWO_TIMES, '1.0.2', undefined],
    [TWO_TIMES, '2.9.9', undefined],
    [TWO_TIMES, '3.0.0', '3.2.5'],
    [TWO_TIMES, '3.2.5', undefined],
    [NOT_SORTED, '1.0.1', '1.0.2'],
    [NOT_SORTED, '2.0.0', undefined],
    [NOT_SORTED, '3.1.0', '3.2.5'],
    [NO_FIX, '1.0.0', null],
    [NO_FIX, '2.1.214', null],
    [NO_FIX, '2.1.215', undefined],
    [ONE_VERSION, '1.4.9', undefined],
    [ONE_VERSION, '1.5.0', null],
    [ONE_VERSION, '1.5.1', undefined],
    [FIXED_AND_BACK, '1.9.0', '2.0.0'],
    [FIXED_AND_BACK, '2.0.0', '2.1.0'],
    [EMPTY, '2.0.0', undefined],
    [EMPTY, '9.0.0', undefined],
    [LIMITED, '1.9.9', null],
    [LIMITED, '2.0.0', undefined],
    [ENDLESS, '99.0.0', null],
    [[fixed('2.0.0')], '1.0.0', undefined],
    [[], '1.0.0', undefined],
    [[{}], '1.0.0', undefined],
  ])('With the events %j the version %s has the answer %j', (events, version, answer) => {
    const hole = findHole('npm', version, { ranges: [events], versions: [] });
    expect(hole).toEqual(answer === undefined ? undefined : { fixed: answer });
  });

  it('A version in any of several ranges has the hole, and the next fix counts', () => {
    const ranges = [
      [introduced('2.0.0'), fixed('2.3.1')],
      [introduced('0'), fixed('1.4.0')],
    ];
    expect(findHole('npm', '1.0.0', { ranges, versions: [] })).toEqual({ fixed: '1.4.0' });
    expect(findHole('npm', '2.0.0', { ranges, versions: [] })).toEqual({ fixed: '2.3.1' });
    expect(findHole('npm', '1.5.0', { ranges, versions: [] })).toBeUndefined();
  });

  it('A listed version has the hole, even one that has no place in the order', () => {
    const affected = { ranges: [BEFORE_FIX], versions: ['dev-main', '1.5.0'] };
    expect(findHole('Packagist', 'dev-main', affected)).toEqual({ fixed: null });
    expect(findHole('Packagist', '1.5.0', affected)).toEqual({ fixed: null });
    expect(findHole('Packagist', 'dev-other', affected)).toBeUndefined();
  });

  it('A range with an event that is no version says nothing, and neither do those of an unreadable version', () => {
    const ranges = [[introduced('0'), fixed('next week')]];
    expect(findHole('npm', '1.0.0', { ranges, versions: [] })).toBeUndefined();
    expect(findHole('npm', 'latest', { ranges: [ALL], versions: [] })).toBeUndefined();
  });

  it('The order of versions is that of the ecosystem', () => {
    const affected = { ranges: [[introduced('2.0-beta9'), fixed('2.15.0')]], versions: [] };
    expect(findHole('Maven', '2.0-rc1', affected)).toEqual({ fixed: '2.15.0' });
    expect(findHole('Maven', '2.0-beta8', affected)).toBeUndefined();
    const python = { ranges: [[introduced('0'), fixed('3.2.10')]], versions: [] };
    expect(findHole('PyPI', '3.2.10rc1', python)).toEqual({ fixed: '3.2.10' });
    expect(findHole('PyPI', '3.2.10.post1', python)).toBeUndefined();
  });
});
