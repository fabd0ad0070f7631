import { describe, expect, it } from 'vitest';
import { renderMarkdown } from './render.ts';

const render = (text: string) => renderMarkdown(text, { ownPictures: '/api/projects/images/' });

describe('A rendered description', () => {
  it('Headings in a description begin below those of the page', () => {
    expect(render('# One\n\n## Two\n\n### Three\n\n###### Six')).toBe(
      '<h3>One</h3>\n<h3>Two</h3>\n<h4>Three</h4>\n<h6>Six</h6>\n',
    );
  });

  it("A description links to web addresses only, and marks the links as a user's own", () => {
    expect(render('[a](https://a.example) [b](javascript:alert(1)) [c](//c.example) [d](/login)')).toBe(
      '<p><a href="https://a.example" rel="noopener nofollow ugc">a</a> <span>b</span> <span>c</span> <span>d</span></p>\n',
    );
  });

  it("A picture from elsewhere is replaced by its words, and the market's own is shown", () => {
    expect(render('![a plan](https://spy.example/x.png)')).toBe('<p><span>a plan</span></p>\n');
    expect(render('![own](/api/projects/images/a.webp)')).toContain('<img src="/api/projects/images/a.webp"');
  });

  it('A picture that stands for another address is shown with its measures, and others are told', () => {
    const missing: string[] = [];
    const html = renderMarkdown('![Beds](media/beds.png) <img src="b.png" onerror="x()" alt="Two">', {
      ownPictures: 'none:',
      pictures: { 'media/beds.png': { src: '/own.webp', width: 8, height: 5 } },
      onMissing: (address) => missing.push(address),
    });
    expect(html).toBe(
      '<p><img src="/own.webp" alt="Beds" width="8" height="5" loading="lazy" /> <span>Two</span></p>\n',
    );
    expect(missing).toEqual(['b.png']);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)>',
    '<iframe src="https://evil.example"></iframe>',
    '<a href="data:text/html,x">x</a>',
    '<p style="position:fixed">x</p>',
    '<div onclick=alert(1)>x</div>',
  ])('A description runs nothing of %s', (text) => {
    expect(render(text)).not.toMatch(/script|onerror|onload|onclick|iframe|svg|data:|style/i);
  });

  it('Code in a description is kept as it was typed', () => {
    expect(render('```ts\nif (a < b) {}\n```')).toBe(
      '<pre><code class="language-ts">if (a &lt; b) {}\n</code></pre>\n',
    );
  });

  it('A table is rendered, but one of thousands of cells is not', () => {
    const table = (columns: number, rows: number) =>
      `${'a|'.repeat(columns)}\n${'-|'.repeat(columns)}\n${'|\n'.repeat(rows)}`.slice(0, 20_000);
    expect(render(table(64, 2))).toContain('<th>a</th>');
    for (const hostile of [table(65, 2), table(64, 20_000), table(2_500, 20_000)]) {
      const html = render(hostile);
      expect(html).not.toContain('<td>');
      expect(html.length).toBeLessThan(320_000);
    }
  });

  it('A description with exhausting nesting is still rendered', () => {
    for (const piece of ['>', '> ', '- ', '[', '*a ', '<div>', '> - ']) {
      expect(render(piece.repeat(20_000 / piece.length))).toBeTypeOf('string');
    }
  });
});
