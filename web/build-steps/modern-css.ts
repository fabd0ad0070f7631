import type { Plugin } from 'vite';

const FALLBACK = '@layer properties{';

/**
 * Leaves out the initial values that Tailwind repeats for browsers without `@property`: all that `cssTarget` names
 * know it.
 */
export function modernCss(): Plugin {
  return {
    name: 'codehaat:modern-css',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.css')) continue;
        const source = file.source.toString();
        const start = source.indexOf(FALLBACK);
        if (start >= 0) file.source = source.slice(0, start) + source.slice(endOfBlock(source, start));
      }
    },
  };
}

/** Behind the brace that closes the block that begins at `start`. */
function endOfBlock(source: string, start: number): number {
  let depth = 0;
  for (let at = source.indexOf('{', start); at < source.length; at++) {
    if (source[at] === '{') depth++;
    if (source[at] === '}' && --depth === 0) return at + 1;
  }
  throw new Error('a block of the stylesheet is not closed');
}
