import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render-markdown.ts';

describe('a rendered description', () => {
  it('begins its headings below those of the page', () => {
    expect(renderMarkdown('# One\n\n## Two\n\n### Three\n\n###### Six')).toBe(
      '<h3>One</h3>\n<h3>Two</h3>\n<h4>Three</h4>\n<h6>Six</h6>\n',
    );
  });

  it('follows links to the web only, and says what they are', () => {
    expect(
      renderMarkdown('[a](https://a.example) [b](javascript:alert(1)) [c](//c.example) [d](/login)'),
    ).toBe(
      '<p><a href="https://a.example" rel="noopener nofollow ugc">a</a> <span>b</span> <span>c</span> <span>d</span></p>\n',
    );
  });

  it('shows no picture from elsewhere, but its words', () => {
    expect(renderMarkdown('![a plan](https://spy.example/x.png)')).toBe('<p><span>a plan</span></p>\n');
    expect(renderMarkdown('![own](/api/projects/images/a.webp)')).toContain(
      '<img src="/api/projects/images/a.webp"',
    );
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="data:text/html,x">x</a>',
    '<p style="position:fixed">x</p>',
    '<div onclick=alert(1)>x</div>',
  ])('runs nothing of %s', (text) => {
    expect(renderMarkdown(text)).not.toMatch(/script|onerror|onload|onclick|iframe|svg|data:|style/i);
  });

  it('keeps code as it was typed', () => {
    expect(renderMarkdown('```ts\nif (a < b) {}\n```')).toBe(
      '<pre><code class="language-ts">if (a &lt; b) {}\n</code></pre>\n',
    );
  });

  it('shows a table, and what would become one of thousands of cells as it was typed', () => {
    const table = (columns: number, rows: number) =>
      `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`.slice(0, 20_000);
    expect(renderMarkdown(table(64, 2))).toContain('<th>a</th>');
    for (const hostile of [table(65, 2), table(64, 20_000), table(2_500, 20_000)]) {
      const html = renderMarkdown(hostile);
      expect(html).not.toContain('<td>');
      expect(html.length).toBeLessThan(320_000);
    }
  });

  it('survives nesting that is there to exhaust it', () => {
    for (const piece of ['>', '> ', '- ', '[', '*a ', '<div>', '> - ']) {
      expect(renderMarkdown(piece.repeat(20_000 / piece.length))).toBeTypeOf('string');
    }
  });
});
