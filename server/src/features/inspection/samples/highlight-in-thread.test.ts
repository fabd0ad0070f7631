import { describe, expect, it } from 'vitest';
import { highlightInThread } from './highlight-in-thread.ts';

describe('Code highlighted in a thread', () => {
  it('A file of a known language has its words marked by classes', async () => {
    const { html } = await highlightInThread({
      path: 'bed.py',
      lines: ['def bed():', '    return "<two>"  # rooms'],
    });
    expect(html).toContain('<span class="code-string">&quot;&lt;two&gt;&quot;');
    expect(html).toContain('<span class="code-comment"># rooms</span>');
  });

  it('A file that takes too long is shown without colours, and the next one has them', async () => {
    const lines = Array<string>(400).fill('<'.repeat(100));
    const plain = await highlightInThread({ path: 'bait.tsx', lines }, 1);
    expect(plain.isPlain).toBe(true);
    expect(plain.html.match(/<span/g)).toHaveLength(400);
    const next = await highlightInThread({ path: 'next.ts', lines: ['const next = 1;'] });
    expect(next.html).toContain('code-keyword');
  });

  it('A file of no known language is shown as it is', async () => {
    expect(await highlightInThread({ path: 'LICENCE', lines: ['Use & enjoy'] })).toEqual({
      html: '<pre><code><span class="code-line">Use &amp; enjoy</span></code></pre>',
      isPlain: false,
    });
  });
});
