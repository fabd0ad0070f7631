// What the market says about itself is there: words that promise something stand in texts for people only once the call that keeps
// the promise is in the contract. The specification's own words (rule B1) promise nothing more.
import ts from 'typescript';

/**
 * Words that promise something, and the call of the contract without which they may not be said.
 * @type {readonly { what: string, words: RegExp, call: string }[]}
 */
export const PROMISES = [
  {
    what: 'payouts',
    words:
      /\bpay-?outs?\b|(?<!could not be )\bpaid out\b|\bready to withdraw\b|\bwithdraw (?:your|the) (?:money|balance|share|earnings)\b|\bon its way to your (?:bank )?account\b|\b(?:you|sellers) (?:get|are) paid\b/i,
    call: 'POST /seller/payouts',
  },
  { what: 'a tax number that is kept', words: /\bPAN\b/, call: 'PUT /seller/payout-account' },
  {
    what: 'the data of an account as a file',
    words: /\b(?:take|export|download) (?:all )?(?:of )?your data\b|\bdata export\b/i,
    call: 'GET /users/me/export',
  },
  {
    what: 'accounts that their owners delete',
    words:
      /\bdelet(?:e|es|ed|ing) (?:your|the|an|my) account\b|\baccount (?:is|can be|was) deleted\b|\baccount deletion\b|\buntil you delete it\b/i,
    call: 'DELETE /users/me',
  },
  {
    what: "a seller's picture and text that others see",
    words: /\bsellers?['’]s? (?:display name, )?(?:picture|text)\b/i,
    call: 'GET /sellers/:id',
  },
  { what: 'certificates', words: /\bcertificates?\b/i, call: 'GET /certificates/:certificateId' },
  {
    what: 'reviews by buyers',
    words:
      /\breviews? (?:that|which) you\b|\breviews? with the\b|\b(?:write|read|leave) a review\b|, a review\b|\breviews (?:and|or) questions\b|, reviews\b|\bproject's rating\b|\bstar ratings?\b/i,
    call: 'POST /projects/:id/reviews',
  },
  {
    what: 'public questions',
    words:
      /\bquestions? (?:that|which) you (?:ask|write)\b|\bask (?:a )?public(?:ly)?\b|\bpublic questions?\b/i,
    call: 'POST /projects/:id/questions',
  },
  {
    what: 'a download log that both sides see',
    words: /\bdownload log\b/i,
    call: 'GET /payments/order/:orderId/downloads',
  },
];

/**
 * The promises in a file's texts that no call keeps.
 * @param {string} file
 * @param {string} source
 * @param {ReadonlySet<string>} calls of the contract
 */
export function brokenPromises(file, source, calls) {
  const texts = textsOf(file, source);
  return PROMISES.filter(({ call }) => !calls.has(call)).flatMap(({ what, words }) =>
    texts.filter((text) => words.test(text)).map((text) => ({ file, what, text })),
  );
}

/** What stands in a file for people to read: the text of elements, and strings of several words. */
function textsOf(file, source) {
  const texts = [];
  const visit = (node) => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isJsxText(node)) add(node.text);
    else if (ts.isTemplateExpression(node)) {
      add([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…'));
    } else if (ts.isStringLiteralLike(node) && /\s/.test(node.text)) add(node.text);
    ts.forEachChild(node, visit);
  };
  const add = (text) => {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') texts.push(line);
  };
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind));
  return texts;
}
