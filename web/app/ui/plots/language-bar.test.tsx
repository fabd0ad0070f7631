import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { LanguageBar, percents } from './language-bar.tsx';

afterEach(cleanup);

const shown = (...shares: number[]) => percents(shares.map((share) => ({ share }))).join(' ');

describe('The shares of languages', () => {
  it.each([
    ['three of which two would be rounded up', '73% 16% 11%', [0.726, 0.165, 0.109]],
    ['three thirds', '34% 33% 33%', [1 / 3, 1 / 3, 1 / 3]],
    ['whole ones, whatever a computer makes of them', '29% 71%', [0.29, 0.71]],
    ['a trace beside much', '99% 1% <1%', [0.991, 0.006, 0.003]],
    ['one alone', '100%', [1]],
  ])('Shares add up to a hundred: %s', (_which, text, shares) => {
    expect(shown(...shares)).toBe(text);
  });

  it('Shares of a part of the whole add up to that part', () => {
    expect(shown(0.405, 0.405)).toBe('41% 40%');
  });

  it('A language with no bytes has a share of 0%, and an empty list has no shares', () => {
    expect(shown(1, 0)).toBe('100% 0%');
    expect(shown()).toBe('');
  });

  it('The bar is as long as the shares are, to a tenth', () => {
    const { container } = render(
      <LanguageBar
        languages={[
          { name: 'CSS', share: 0.826 },
          { name: 'Shell', share: 0.004 },
        ]}
      />,
    );
    const widths = [...container.querySelectorAll<HTMLElement>('.language-bar > span')].map(
      ({ style }) => style.width,
    );
    expect(widths).toEqual(['82.6%', '0.4%']);
  });
});
