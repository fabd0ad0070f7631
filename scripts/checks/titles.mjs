const BEGINS_LIKE_ONE = /^[\p{Lu}\d"'“‘`₹/]/u;
const FEWEST_WORDS = 3;

/** The titles among these that are not whole sentences, as far as their form tells (STYLE.md, Tests). */
export function fragmentsAmong(titles) {
  return titles.filter(
    (title) =>
      !BEGINS_LIKE_ONE.test(title) || title.endsWith('.') || title.split(/\s+/).length < FEWEST_WORDS,
  );
}
