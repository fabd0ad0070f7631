// The platform knows nothing of the market that is built on it. What names an entity of the market belongs to a feature, or is given
// to the platform by the composition (ARCHITECTURE.md, Platform).

/** Words that have no technical meaning; their plurals count too. "Order" has one, so that only its plural is here. */
const WORDS = new Set([
  ...['listing', 'project', 'negotiation', 'discount', 'orders', 'purchase', 'checkout', 'licence', 'studio'],
  ...['payment', 'refund', 'dispute', 'payout', 'ledger', 'entitlement', 'sale', 'price', 'paise', 'rupee'],
  ...['seller', 'buyer', 'review', 'razorpay'],
]);
/** What they mean there is not ours. */
const ALLOWED = {
  'server/src/platform/files/documents/admit-document.ts': ['project'], // Word keeps macros in `vbaProject.bin`.
  'server/src/platform/pages/csp.ts': ['payment', 'payments'], // The ability of browsers that a page may use.
};
const GENERATED = /\.generated\.ts$/;
const TEST = /\.test\.ts$/;

/**
 * The business words in a file of the platform, comments included, with the lines that they are in.
 * @param {string} file path from the repository's folder
 * @param {string} text
 */
export function businessWords(file, text) {
  if (!file.startsWith('server/src/platform/') || TEST.test(file) || GENERATED.test(file)) return [];
  const allowed = ALLOWED[file] ?? [];
  return text.split('\n').flatMap((line, index) =>
    wordsIn(line)
      .filter((word) => isOfBusiness(word) && !allowed.includes(word))
      .map((word) => ({ line: index + 1, word })),
  );
}

/** `sellerId` and `seller_id` are two words each. */
function wordsIn(line) {
  const parted = line.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return parted.toLowerCase().match(/[a-z]+/g) ?? [];
}

function isOfBusiness(word) {
  return WORDS.has(word) || (word.endsWith('s') && WORDS.has(word.slice(0, -1)));
}
