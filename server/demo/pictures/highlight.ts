import { box, type Element, monoRun } from './element.ts';

const TOKEN =
  /(\/\/.*$|#(?![0-9a-fA-F]{3,6}\b).*$|--\s.*$|<!--.*$|\/\*.*$|^\s*\*.*$)|("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`[^`]*`?)|\b(\d[\d._]*)\b|\b(import|from|export|const|let|return|function|if|else|for|of|in|while|new|await|async|def|class|with|as|raise|try|except|type|interface|default|create|table|primary|key|references|not|null|text|integer|bigint|uuid|timestamptz|val|var|fun|data|override|final|extends|package|void|private|None|True|False|true|false|self|check|unique|SELECT|FROM|WHERE)\b|([A-Za-z_$][\w$]*)(?=\()/gm;

export interface Inks {
  plain: string;
  comment: string;
  string: string;
  number: string;
  keyword: string;
  call: string;
}

export const DARK_INKS: Inks = {
  plain: '#d7dae3',
  comment: '#7d8496',
  string: '#a8d5a2',
  number: '#f0b27a',
  keyword: '#c3a6f0',
  call: '#8fc1f5',
};

export const LIGHT_INKS: Inks = {
  plain: '#2a2d3a',
  comment: '#868c9c',
  string: '#2f7a3d',
  number: '#b0562b',
  keyword: '#7440b8',
  call: '#1f62b0',
};

/** One line of source in a few inks; good enough for a picture, not a parser. */
export function codeLine(line: string, size: number, inks: Inks): Element {
  const parts: Element[] = [];
  let end = 0;
  const push = (content: string, ink: string) => {
    if (content) parts.push(monoRun(size, ink, content));
  };
  for (const match of line.matchAll(TOKEN)) {
    push(line.slice(end, match.index), inks.plain);
    const [, comment, quoted, number, keyword, call] = match;
    const ink = comment
      ? inks.comment
      : quoted
        ? inks.string
        : number
          ? inks.number
          : keyword
            ? inks.keyword
            : call
              ? inks.call
              : inks.plain;
    push(match[0], ink);
    end = match.index + match[0].length;
  }
  push(line.slice(end), inks.plain);
  return box({ height: Math.round(size * 1.55), alignItems: 'center' }, ...parts);
}
