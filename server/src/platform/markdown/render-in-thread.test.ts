import { describe, expect, it } from 'vitest';
import { renderInThread } from './render-in-thread.ts';

describe('Markdown rendered in a thread', () => {
  it('Ordinary Markdown is rendered as HTML in a thread', async () => {
    expect(await renderInThread({ text: '**Fast** rooms', ownPictures: '/pictures/' })).toMatchObject({
      html: '<p><strong>Fast</strong> rooms</p>\n',
      isAsTyped: false,
    });
  });

  it('A text that takes too long is shown as it was typed, without its markup running', async () => {
    const text = `${'*a '.repeat(5_000)}\n\n<b>second</b>\nline`;
    const { html, isAsTyped } = await renderInThread({ text, ownPictures: '/pictures/' }, 1);
    expect(isAsTyped).toBe(true);
    expect(html).toMatch(/^<p>\*a \*a .*<\/p>\n<p>&lt;b&gt;second&lt;\/b&gt;<br \/>\nline<\/p>\n$/);
  });

  it('A text after one that took too long is rendered', async () => {
    await renderInThread({ text: '*a '.repeat(5_000), ownPictures: '/pictures/' }, 1);
    expect(await renderInThread({ text: '*next*', ownPictures: '/pictures/' })).toMatchObject({
      html: '<p><em>next</em></p>\n',
      isAsTyped: false,
    });
  });
});
