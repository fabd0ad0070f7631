import {
  createCssVariablesTheme,
  createHighlighterCore,
  type HighlighterCore,
  type ThemedToken,
} from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { bundledLanguages } from 'shiki/langs';
import { type CodePiece, codeHtml, plainHtml } from './code-html.ts';
import { grammarOf } from './grammar-of.ts';

type Grammar = keyof typeof bundledLanguages;

const THEME = 'market';
/** Names what a token is instead of giving it a colour: `var(--token-keyword)`. */
const theme = createCssVariablesTheme({
  name: THEME,
  variablePrefix: '--',
  variableDefaults: {},
  fontStyle: false,
});
/** Patterns that JavaScript does not know are left out: what they would have coloured stays plain. */
const engine = createJavaScriptRegexEngine({ forgiving: true });

/** What tokens may be called, and the classes that colour them (web/app/styles/inspection/code.css). */
const CLASSES: Readonly<Record<string, string>> = {
  'token-keyword': 'code-keyword',
  'token-constant': 'code-constant',
  'token-string': 'code-string',
  'token-string-expression': 'code-string',
  'token-comment': 'code-comment',
  'token-function': 'code-function',
  'token-parameter': 'code-parameter',
  'token-link': 'code-link',
  'token-inserted': 'code-inserted',
  'token-deleted': 'code-deleted',
  'token-changed': 'code-changed',
};

/** Samples are often of one language; more than one grammar at a time is not kept. */
let loaded: { grammar: Grammar; highlighter: HighlighterCore } | undefined;

/**
 * Lines of a file as highlighted HTML. Runs in a thread: its grammars are others', and some of their patterns take for ever
 * on some texts.
 */
export async function highlight(path: string, lines: readonly string[]): Promise<string> {
  const code = lines.join('\n');
  const grammar = grammarOf(path, code);
  if (grammar === undefined) return plainHtml(lines);
  const highlighter = await load(grammar);
  // Without a limit for a line: the first one takes longer than the others, and the thread has a limit of its own.
  const tokens = highlighter.codeToTokensBase(code, { lang: grammar, theme: THEME, tokenizeTimeLimit: 0 });
  return codeHtml(tokens.map(piecesOf));
}

async function load(grammar: Grammar): Promise<HighlighterCore> {
  if (loaded?.grammar === grammar) return loaded.highlighter;
  loaded?.highlighter.dispose();
  const highlighter = await createHighlighterCore({
    themes: [theme],
    langs: [bundledLanguages[grammar]()],
    engine,
  });
  loaded = { grammar, highlighter };
  return highlighter;
}

/** Neighbours of one class are one piece, and blanks need no colour of their own. */
function piecesOf(tokens: readonly ThemedToken[]): CodePiece[] {
  const pieces: CodePiece[] = [];
  for (const { content, color } of tokens) {
    const last = pieces.at(-1);
    const className = CLASSES[/--([\w-]+)/.exec(color ?? '')?.[1] ?? ''];
    const isSame = last !== undefined && (last.className === className || content.trim() === '');
    if (isSame) last.text += content;
    else pieces.push({ text: content, className });
  }
  return pieces;
}
