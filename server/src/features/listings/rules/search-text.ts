/** Joiners and other invisible characters: the same word is typed with and without them. */
const INVISIBLE = /\p{Cf}|[\uFE00-\uFE0F]/gu;

/** Names in which signs tell languages and frameworks apart, which the database's parser would drop. */
const SIGNED_NAMES: readonly (readonly [RegExp, string])[] = [
  [/(?<![\p{L}\p{N}])c\+\+(?![\p{L}\p{N}])/gu, ' cpp '],
  [/(?<![\p{L}\p{N}])c#(?![\p{L}\p{N}])/gu, ' csharp '],
  [/(?<![\p{L}\p{N}])f#(?![\p{L}\p{N}])/gu, ' fsharp '],
  [/(?<![\p{L}\p{N}])asp\.net(?![\p{L}\p{N}])/gu, ' aspnet dotnet '],
  [/(?<![\p{L}\p{N}])\.net(?![\p{L}\p{N}])/gu, ' dotnet '],
];
const DOT_JS = /(?<![\p{L}\p{N}.])([\p{L}\p{N}]{1,20})\.js(?![\p{L}\p{N}])/gu;

/**
 * What stands between words. The database's parser would take `<canvas>` for a tag, `/etc/passwd` for a path and
 * `shop.example` for a host, so that none of their words is found. Of numbers the points stay (`3.11`), and so does a
 * hyphen between letters: `real-time` is found by itself and by each part.
 */
const BETWEEN_WORDS =
  /(?<![\p{L}\p{M}\p{N}])(\p{Nd}+(?:\.\p{Nd}+)+)(?![\p{L}\p{M}\p{N}])|(?<=[\p{L}\p{M}])(-)(?=\p{L})|[^\p{L}\p{M}\p{N}\s]/gu;

/** Rises with whatever changes the words that a text is found by: what was indexed before is indexed anew. */
export const WORDS_VERSION = 2;

/** Scripts that write words without spaces between them. */
const UNSPACED =
  /(?:[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}\u30FC]\p{M}*)+/gu;
const CLUSTERS = /\P{M}\p{M}*/gu;

/**
 * Text for the search index: one form and one case, because a database may fold ASCII only; names such as `C++` and
 * `node.js` as words (the latter as `node` too); and pairs of neighbours where a script has no spaces.
 */
export function searchable(text: string): string {
  return breakWords(foldText(text).replace(DOT_JS, ' $1 $1js '));
}

/** The same for words of a query, where `node.js` means that alone. */
export function searchableQuery(text: string): string {
  return breakWords(foldText(text).replace(DOT_JS, '$1js'));
}

/** One form and one case, without what nobody sees. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(INVISIBLE, '');
}

function breakWords(text: string): string {
  const named = SIGNED_NAMES.reduce((all, [name, word]) => all.replace(name, word), text);
  const words = named.replace(
    BETWEEN_WORDS,
    (_sign, number?: string, hyphen?: string) => number ?? hyphen ?? ' ',
  );
  return words.replace(UNSPACED, (run) => ` ${pairs(run.match(CLUSTERS) ?? []).join(' ')} `);
}

/** `日本語` is found by 日本 and 本語. */
function pairs(clusters: readonly string[]): string[] {
  if (clusters.length < 2) return [...clusters];
  return clusters.slice(1).map((cluster, index) => `${clusters[index]}${cluster}`);
}
