const BEGINS_LIKE_ONE = /^[\p{Lu}\d"'“‘`₹/]/u;
const FEWEST_WORDS = 3;
/** One apostrophe, the straight one, so that a title can be searched for as it is typed. */
const CURLY_APOSTROPHE = /\p{L}’/u;

/** The titles among these that are not whole sentences in our form, as far as a check can tell (STYLE.md, Tests). */
export function fragmentsAmong(titles) {
  return titles.filter(
    (title) =>
      !BEGINS_LIKE_ONE.test(title) ||
      title.endsWith('.') ||
      title.split(/\s+/).length < FEWEST_WORDS ||
      CURLY_APOSTROPHE.test(title),
  );
}
