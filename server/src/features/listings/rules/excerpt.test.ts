import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '#platform/markdown/render.ts';
import { excerptOf } from './excerpt.ts';

const render = (text: string) => renderMarkdown(text, { ownPictures: '/pictures/' });

describe('Excerpts of a description', () => {
  it('An excerpt is plain text without Markdown or HTML', () => {
    const html = render('# Rooms\n\nFor **small** hostels: `a < b` & "quotes"\n\n- one\n- two');
    expect(excerptOf(html)).toBe('Rooms: For small hostels: a < b & "quotes" one two');
  });

  it('An excerpt marks the end of a heading unless the heading has its own mark', () => {
    expect(excerptOf(render('## What it **does**\n\nMuch.\n\n## How?\n\nSo.'))).toBe(
      'What it does: Much. How? So.',
    );
  });

  it('An excerpt ends between words and has at most 280 characters', () => {
    const text = excerptOf(`<p>${'word '.repeat(100)}</p>`);
    expect(text.length).toBeLessThanOrEqual(280);
    expect(text).toMatch(/word…$/);
    expect(excerptOf(`<p>${'😀'.repeat(300)}</p>`).isWellFormed()).toBe(true);
  });
});
