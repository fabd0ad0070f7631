import escapeHtml from 'escape-html';
import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';

const PICTURE_NAME = /^[\w.-]+$/;
const OUTSIDE_LINK = /^(https?:\/\/|mailto:)/i;
/** An address of our own, by its path or on the same page. */
const OWN_LINK = /^(\/(?![/\\])|#)/;
/** Deeper quotes and lists say nothing more, and every level costs the parser another pass. */
const DEEPEST = 8;

/** For each `*`, `_` and `~` the parser looks through all that follows: what comes after this many stands as typed. */
const MOST_DELIMITERS = 1_000;

/** Each row of a table is filled up to the width of its head, so `|` and a line break become all its cells. */
const MOST_COLUMNS = 64;
/** Sixteen times what a description may have; a page is for reading, and every visitor is sent it. */
const LONGEST_HTML = 320_000;

const markdown = new Marked({ gfm: true, breaks: false, async: false });
let delimiters = 0;
markdown.use({ tokenizer: { emStrong: withinBounds, del: withinBounds, table: narrowTable } });

/** `false` leaves a delimiter to the parser, nothing says that it is plain text. */
function withinBounds(source: string): false | undefined {
  if (!/^[*_~]/.test(source)) return undefined;
  delimiters += 1;
  return delimiters > MOST_DELIMITERS ? undefined : false;
}

/** As `withinBounds`: a wider table is no table. */
function narrowTable(source: string): false | undefined {
  const [head = ''] = source.split('\n', 1);
  return head.split('|', MOST_COLUMNS + 2).length > MOST_COLUMNS + 1 ? undefined : false;
}

/** Headings of a description stand below the page's own. */
const HEADINGS = { h1: 'h3', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', h6: 'h6' };
/** Those of a page stand as its author ordered them, below the heading of their part. */
const PAGE_HEADINGS = { h1: 'h3', h2: 'h3' };

/** A picture as it is shown; its measures keep its place on the page until it is there. */
export interface ShownPicture {
  src: string;
  width: number;
  height: number;
}

/** What a text may hold, and what is to become of its pictures. */
export interface RenderOptions {
  /**
   * Paragraphs, lists, quotes, code, emphasis and links alone, and each line break as it was typed: for what people write
   * below each other.
   */
  light?: boolean | undefined;
  /** A text of the market itself: it may link to its own pages. */
  isPage?: boolean | undefined;
  /** How the addresses of pictures begin that are shown as they are. */
  ownPictures: string;
  /** What is shown instead of other addresses. */
  pictures?: Readonly<Record<string, ShownPicture>> | undefined;
  /** Hears of the address of each picture that is not shown. */
  onMissing?: (address: string) => void;
}

const LIGHT_TAGS = [
  'p',
  'br',
  'blockquote',
  'pre',
  'code',
  'ul',
  'ol',
  'li',
  'span',
  'a',
  'strong',
  'em',
  'del',
];
const ALL_TAGS = [
  ...LIGHT_TAGS,
  ...['h3', 'h4', 'h5', 'h6', 'hr', 'sub', 'sup', 'kbd', 'img'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
];

const safeHtml = (options: RenderOptions): sanitizeHtml.IOptions => ({
  allowedTags: options.light ? LIGHT_TAGS : ALL_TAGS,
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'alt', 'loading', 'width', 'height'],
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
      Object.entries(options.isPage ? PAGE_HEADINGS : HEADINGS).map(([from, to]) => [
        from,
        sanitizeHtml.simpleTransform(to, {}),
      ]),
    ),
    a: (_tag, { href = '' }): sanitizeHtml.Tag => {
      if (options.isPage && OWN_LINK.test(href)) return { tagName: 'a', attribs: { href } };
      return OUTSIDE_LINK.test(href)
        ? { tagName: 'a', attribs: { href, rel: 'noopener nofollow ugc' } }
        : { tagName: 'span', attribs: {} };
    },
    img: (_tag, { src, alt }) => pictureTag(src, alt ?? '', options),
  },
});

/** A picture from elsewhere would tell its host who reads the page; its words stay. */
function pictureTag(
  src: string | undefined,
  alt: string,
  { ownPictures, pictures, onMissing }: RenderOptions,
): sanitizeHtml.Tag {
  const isOwn = src?.startsWith(ownPictures) && PICTURE_NAME.test(src.slice(ownPictures.length));
  if (src !== undefined && isOwn) return { tagName: 'img', attribs: { src, alt, loading: 'lazy' } };
  const shown = src !== undefined && pictures && Object.hasOwn(pictures, src) ? pictures[src] : undefined;
  if (shown) {
    const measures = { width: String(shown.width), height: String(shown.height) };
    return { tagName: 'img', attribs: { src: shown.src, alt, ...measures, loading: 'lazy' } };
  }
  if (src !== undefined) onMissing?.(src);
  return { tagName: 'span', attribs: {}, text: alt };
}

/**
 * Markdown as HTML that is safe to insert; a text that would become many times as long is shown as it was typed. Some
 * keep it busy for long: requests call `renderInThread` instead.
 */
export function renderMarkdown(text: string, options: RenderOptions): string {
  delimiters = 0;
  try {
    const html = markdown.parse(flatten(text), { breaks: options.light ?? false }) as string;
    return html.length > LONGEST_HTML ? showAsTyped(text) : sanitizeHtml(html, safeHtml(options));
  } catch {
    // Nesting that exhausts the parser.
    return showAsTyped(text);
  }
}

/** A text that cannot be rendered, with its paragraphs and lines. */
export function showAsTyped(text: string): string {
  const paragraphs = text.split('\n\n').filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => `<p>${withBreaks(paragraph.trim())}</p>\n`).join('');
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br />\n');
}

function flatten(text: string): string {
  return text
    .replace(/^[ \t]*(?:>[ \t]*){9,}/gm, '>'.repeat(DEEPEST))
    .replace(/^[ \t]*(?:[-*+][ \t]+){9,}/gm, '- '.repeat(DEEPEST));
}
