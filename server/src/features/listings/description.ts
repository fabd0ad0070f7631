import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const EXCERPT_LENGTH = 280;
const OWN_PICTURE = /^\/api\/projects\/images\/[\w.-]+$/;
const OUTSIDE_LINK = /^(https?:\/\/|mailto:)/i;
/** Deeper quotes and lists say nothing more, and every level costs the parser another pass. */
const DEEPEST = 8;

const markdown = new Marked({ gfm: true, breaks: false, async: false });

/** Headings of a description stand below the page's own. */
const HEADINGS = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li', 'span'],
    ...['a', 'strong', 'em', 'del', 'sub', 'sup', 'kbd', 'img'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
  },
  allowedClasses: { code: [/^language-[\w+#.-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  nestingLimit: 60,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(HEADINGS).map(([from, to]) => [from, sanitizeHtml.simpleTransform(to, {})]),
    ),
    a: (_tag, { href }): sanitizeHtml.Tag =>
      href !== undefined && OUTSIDE_LINK.test(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener nofollow ugc' } }
        : { tagName: 'span', attribs: {} },
    // A picture from elsewhere would tell its host who reads the page; its words stay.
    img: (_tag, { src, alt }): sanitizeHtml.Tag =>
      src !== undefined && OWN_PICTURE.test(src)
        ? { tagName: 'img', attribs: { src, alt: alt ?? '', loading: 'lazy' } }
        : { tagName: 'span', attribs: {}, text: alt ?? '' },
  },
};

/** A description as HTML that is safe to insert, rendered once when it is saved (rules.md L3). */
export function renderDescription(text: string): string {
  return sanitizeHtml(parseMarkdown(text), SAFE);
}

function parseMarkdown(text: string): string {
  try {
    return markdown.parse(flatten(text)) as string;
  } catch {
    // Nesting that exhausts the parser is shown as it was typed.
    return `<p>${sanitizeHtml(text, { allowedTags: [], disallowedTagsMode: 'escape' })}</p>`;
  }
}

function flatten(text: string): string {
  return text
    .replace(/^[ \t]*(?:>[ \t]*){9,}/gm, '>'.repeat(DEEPEST))
    .replace(/^[ \t]*(?:[-*+][ \t]+){9,}/gm, '- '.repeat(DEEPEST));
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** The end of a heading without a sign of its own: it does not run into what follows. */
const BARE_HEADING = /[^\s.:;?!…](?=\s*<\/h[1-6]>)/gu;

/** The beginning of a rendered description as plain text of at most 280 characters. */
export function excerptOf(html: string): string {
  const text = html
    .replace(BARE_HEADING, '$&: ')
    .replace(/<(?:[^<>"]|"[^"]*")*>/g, (tag) =>
      /^<\/?(?:strong|em|del|a|code|span|sub|sup|kbd)\b/.test(tag) ? '' : ' ',
    )
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/gu, ' ')
    .trim();
  if (text.length <= EXCERPT_LENGTH) return text;
  const cut = text.slice(0, EXCERPT_LENGTH - 1);
  const lastSpace = cut.lastIndexOf(' ');
  const whole = lastSpace > EXCERPT_LENGTH / 2 ? cut.slice(0, lastSpace) : cut;
  // A cut inside a surrogate pair would leave half a character.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}
