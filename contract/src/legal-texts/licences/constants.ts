export const LICENCE_TEXT_LIMITS = { textMax: 20_000, paragraphsMax: 60, wordsMax: 120 };

/** How a licence is written, because sellers' conditions are numbered on after it; said where one does not follow this. */
export const LICENCE_FORM =
  'Write the title in the first line, then paragraphs numbered from 1 without a gap, with an empty line before each';

/** The heading of a licence, then what is numbered: one paragraph is one line. Lines may end as on Windows. */
export function isLicenceForm(text: string): boolean {
  const [title, ...paragraphs] = paragraphsOf(text);
  const isNumbered = paragraphs.every((one, index) => one.startsWith(`${index + 1}. `) && isLine(one));
  return Boolean(title) && isLine(title ?? '') && paragraphs.length > 0 && isNumbered;
}

/** How many numbered paragraphs a licence has. */
export const countParagraphs = (text: string): number => paragraphsOf(text).length - 1;

const paragraphsOf = (text: string) => text.replaceAll('\r\n', '\n').split(/\n\n|\n(?=\d+\. )/);
const isLine = (text: string) => !/[\n\r\u2028\u2029]/.test(text);
