import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { hueOf, initialsOf } from './initials.ts';

afterEach(cleanup);

describe('The initials of a name', () => {
  it.each([
    ['Asha Menon', 'AM'],
    ['  asha   van der menon ', 'AM'],
    ['Asha', 'A'],
    ['मीरा कुमार', 'मीकु'],
    ['கீதா ராமன்', 'கீரா'],
    ['(Ravi) "Code" Works!', 'RW'],
    ['🚀 Ravi', 'R'],
    ['7 Seas', '7S'],
    ['🚀 …', ''],
    ['', ''],
  ])('The initials of the name %j are %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});

describe('A person without a picture', () => {
  const draw = (address: string | null, name = 'Asha Menon') =>
    render(<Avatar address={address} name={name} />).container;

  it('A person without a picture is shown by initials that nobody has to hear', () => {
    const box = draw(null);
    expect(box.textContent).toBe('AM');
    expect(box.querySelector('[aria-hidden="true"]')?.textContent).toBe('AM');
    expect(box.querySelector('svg')).toBeNull();
  });

  it('The colour of a name is always the same and differs between names', () => {
    const hues = ['Asha Menon', 'Ravi Kumar', 'मीरा कुमार'].map(hueOf);
    expect(hues).toEqual(['Asha Menon', 'Ravi Kumar', 'मीरा कुमार'].map(hueOf));
    expect(new Set(hues).size).toBe(3);
    for (const hue of hues) expect(hue).toBeLessThan(360);
  });

  it('A picture that does not load, and a name without letters, give way to the icon', () => {
    const box = draw('/api/users/1/avatar');
    fireEvent.error(box.querySelector('img')!);
    expect([box.querySelector('svg') !== null, box.textContent]).toEqual([true, '']);
    expect(draw(null, '🚀').querySelector('svg')).not.toBeNull();
  });
});
