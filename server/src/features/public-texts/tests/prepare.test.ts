import { describe, expect, it } from 'vitest';
import { preparePublicText } from '../service/prepare.ts';

const prepare = (text: string, demoUrl = '') => preparePublicText({ text, demoUrl });

describe('A public text', () => {
  it('Light Markdown is rendered, without headings, pictures and tables', async () => {
    const { html } = await prepare(
      '# Big\n\n**Good** `npm start`\nand fast\n\n- one\n\n![x](https://a.example/x.png)',
    );
    expect(html).toContain('<strong>Good</strong> <code>npm start</code><br');
    expect(html).toContain('<li>one</li>');
    expect(html).toContain('Big');
    expect(html).not.toMatch(/<h\d|<img|a\.example/);
  });

  it('Scripts and attributes that run do not come through', async () => {
    const { html } = await prepare(
      '<script>alert(1)</script><b onclick="x()">Bold</b>\n\n[a](javascript:alert(1))',
    );
    expect(html).not.toMatch(/<script|onclick|javascript:/i);
  });

  it('Contacts are hidden, and what was written stays for its author', async () => {
    const text = 'Write to asha@riverbank.in or call 98765 43210';
    const prepared = await prepare(text);
    expect(prepared.content).toBe(text);
    expect(prepared.masked).toBe('Write to [hidden] or call [hidden]');
    expect(prepared.html).toContain('Write to [hidden]');
    expect(prepared.maskedKinds.sort()).toEqual(['email', 'phone']);
  });

  it.each([
    'asha&#64;riverbank&#46;in',
    'asha&commat;riverbank&period;in',
    '98**765** 4*32*10',
    '[98765](https://x.example) 43210',
  ])('A contact that only Markdown or entities spell is hidden too: %s', async (text) => {
    const { html, masked, maskedKinds } = await prepare(`Ask ${text} for more`);
    expect(maskedKinds.length).toBeGreaterThan(0);
    for (const shown of [html, masked]) {
      expect(shown).toContain('[hidden]');
      expect(shown).not.toMatch(/riverbank|43210|4\*32|765/);
    }
  });

  it("The listing's own demo may be named", async () => {
    const { html, maskedKinds } = await prepare(
      'See https://demo.example.com/board',
      'https://demo.example.com',
    );
    expect(maskedKinds).toEqual([]);
    expect(html).toContain('href="https://demo.example.com/board"');
  });
});
