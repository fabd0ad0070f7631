const BEGINS_LIKE_ONE = /^[\p{Lu}\d"'“‘`₹/]/u;
const FEWEST_WORDS = 3;
/** One apostrophe, the straight one, so that a title can be searched for as it is typed. */
const CURLY_APOSTROPHE = /\p{L}’/u;
/** What a title does not begin with, because its subject would be in the `describe` alone and a report of failures shows only the title. */
const SUBJECT_ELSEWHERE = /^(?:It|Its|They|Their|Those|One that|Nobody else)(?![\p{L}\p{N}_])/u;

/** The titles among these that are not whole sentences in our form, as far as a check can tell (STYLE.md, Tests). */
export function fragmentsAmong(titles) {
  return titles.filter(
    (title) =>
      !BEGINS_LIKE_ONE.test(title) ||
      SUBJECT_ELSEWHERE.test(title) ||
      title.endsWith('.') ||
      title.split(/\s+/).length < FEWEST_WORDS ||
      CURLY_APOSTROPHE.test(title),
  );
}
