const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** A rendered text without its tags, as it is read; blanks and lines between its parts become one space. */
export function plainTextOf(html: string): string {
  return html
    .replace(/<(?:[^<>"]|"[^"]*")*>/g, (tag) =>
      /^<\/?(?:strong|em|del|a|code|span|sub|sup|kbd)\b/.test(tag) ? '' : ' ',
    )
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
}
