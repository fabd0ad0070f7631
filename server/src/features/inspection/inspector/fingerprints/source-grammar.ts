import { isMinified } from '../contents/minified.ts';
import { isGenerated } from '../languages/generated-files.ts';
import { identifyLanguage } from '../languages/language-of-file.ts';
import { type Grammar, grammarOf } from '../languages/syntax/grammar.ts';

/** Components are code as well. Of other pages and of style sheets, too much is alike in all projects. */
const COMPONENTS = new Set(['Vue', 'Svelte', 'Astro']);

/** The grammar of a source file that a person wrote; nothing for data, style sheets, and what a program made. */
export function sourceGrammar(path: string, text: string): Grammar | undefined {
  const language = identifyLanguage(path, text);
  if (language === undefined) return undefined;
  const { linguistName, isMarkup } = language;
  if (isMarkup && !COMPONENTS.has(linguistName)) return undefined;
  if (isGenerated(path, text) || (linguistName === 'JavaScript' && isMinified(text, 'script')))
    return undefined;
  return grammarOf(linguistName);
}
