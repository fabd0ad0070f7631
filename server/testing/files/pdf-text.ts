import { inflateSync } from 'node:zlib';

interface PdfObject {
  dictionary: string;
  content: string;
}

/**
 * The text of a PDF as a reader copies it: the glyphs of each line, told back into characters by the map that its font
 * brings along. As far as our own files go: deflated streams, fonts of two bytes a glyph.
 */
export function textOfPdf(pdf: Buffer): string {
  const objects = readObjects(pdf);
  const lines: { y: string; text: string }[] = [];
  for (const { dictionary } of objects.values()) {
    if (!/\/Type \/Page\b(?!s)/.test(dictionary)) continue;
    const fonts = fontsOf(objects, dictionary);
    const content = objects.get(reference(dictionary, 'Contents'))?.content ?? '';
    for (const [, block] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
      const y = /^\S+ \S+ \S+ \S+ \S+ (\S+) Tm/m.exec(block!)?.[1] ?? '';
      const map = fonts.get(/\/(\S+) \S+ Tf/.exec(block!)?.[1] ?? '') ?? new Map();
      const text = [...block!.matchAll(/<([0-9a-f]*)>/gi)].map(([, glyphs]) => decode(glyphs!, map)).join('');
      if (lines.at(-1)?.y === y) lines.at(-1)!.text += text;
      else lines.push({ y, text });
    }
  }
  return lines.map(({ text }) => text).join('\n');
}

function readObjects(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const raw = pdf.toString('latin1');
  for (const match of raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n|endobj)/g)) {
    const [whole, id, dictionary] = match as unknown as [string, string, string];
    let content = '';
    if (whole.endsWith('stream\n')) {
      const start = match.index + whole.length;
      const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
      const bytes = pdf.subarray(start, start + length);
      content = (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
    }
    objects.set(id, { dictionary, content });
  }
  return objects;
}

const reference = (dictionary: string, name: string) =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '';

function fontsOf(objects: Map<string, PdfObject>, page: string): Map<string, Map<string, string>> {
  const resources = objects.get(reference(page, 'Resources'))?.dictionary ?? page;
  const fonts = new Map<string, Map<string, string>>();
  for (const [, name, id] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = objects.get(reference(objects.get(id!)?.dictionary ?? '', 'ToUnicode'))?.content ?? '';
    fonts.set(name!, readMap(cmap));
  }
  return fonts;
}

/** `<first> <last> [<text> <text> …]` */
function readMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>();
  for (const [, first, list] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, units]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const glyph = (Number.parseInt(first!, 16) + index).toString(16).padStart(4, '0');
      map.set(glyph, Buffer.from(units!.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  }
  return map;
}

const decode = (glyphs: string, map: Map<string, string>) =>
  (glyphs.match(/.{4}/g) ?? []).map((glyph) => map.get(glyph.toLowerCase()) ?? '').join('');
