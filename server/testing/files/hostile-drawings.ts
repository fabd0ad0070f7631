/** For tests: a drawing of this size. */
export function svgOf(content: string, width = 100, height = 100, before = ''): Buffer {
  return Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`,
  );
}

const tenTimes = (text: string) => text.repeat(10);

/** Entities of entities: a thousand million letters. */
function laughs(): Buffer {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at + 1} "${tenTimes(`&a${at};`)}">`);
  const type = `<!DOCTYPE svg [<!ENTITY a0 "haha">${entities.join('')}]>`;
  return svgOf('<text y="50">&a9;</text>', 100, 100, type);
}

/** Groups that show groups: ten million squares. */
function uses(): Buffer {
  const groups = Array.from(
    { length: 7 },
    (_, at) => `<g id="u${at + 1}">${tenTimes(`<use href="#u${at}"/>`)}</g>`,
  );
  return svgOf(`<g id="u0"><rect width="1" height="1"/></g>${groups.join('')}<use href="#u7"/>`);
}

/** For tests: what a drawing holds that must not be drawn, and how to make it. */
export const HOSTILE_DRAWINGS: [what: string, svg: () => Buffer][] = [
  [
    'an entity that is a file',
    () =>
      svgOf('<text y="50">&x;</text>', 100, 100, '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
  ],
  ['entities of entities', laughs],
  ['groups that show groups', uses],
  ['a canvas of a million pixels a side', () => svgOf('<rect width="9" height="9"/>', 1_000_000, 1_000_000)],
  ['a line of a million pixels', () => svgOf('<rect width="9" height="9"/>', 1_000_000, 1)],
];
