export const LICENCE_TEXT_LIMITS = { textMax: 20_000, paragraphsMax: 60, wordsMax: 120 };

/** How a licence is written, because sellers' conditions are numbered on after it; said where one does not follow this. */
export const LICENCE_FORM =
  'Write the title in the first line, then paragraphs numbered from 1 without a gap, with an empty line before each';

/** The heading of a licence, then what is numbered: one paragraph is one line. */
export function isLicenceForm(text: string): boolean {
  const [title, ...paragraphs] = text.split(/\n\n|\n(?=\d+\. )/);
  const isNumbered = paragraphs.every(
    (one, index) => one.startsWith(`${index + 1}. `) && !one.includes('\n'),
  );
  return Boolean(title) && !title?.includes('\n') && paragraphs.length > 0 && isNumbered;
}
