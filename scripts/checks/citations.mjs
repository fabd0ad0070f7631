// Finds what a file cites and the repository does not have: rules, decisions, documents, their headings, and links between documents.
import { posix } from 'node:path';

/** Papers that this project was written from. They are not in the repository, so nobody can look them up. */
const OUTSIDE = /(?<![\w/.-])(?:rules|specification|payments|auth|hardening|architecture|web|design)\.md\b/g;
/** Migrations that ran are never edited. Their numbers are those of the rules here, so those are checked all the same. */
const NEVER_EDITED = /^server\/database\/before-baseline\//;

/** Blanks, or the end of a line with whatever begins the next one inside a comment. */
const GAP = String.raw`(?:[ \t\u00a0]|\r?\n[ \t]*(?:\*(?!\/)|\/\/|--|#(?!#))?)+`;
/** `P4`; a letter alone names all of its rules, unless a sentence goes on from it ("the rules I know"). */
const CODE = String.raw`\[?(?:[A-Z][1-9]\d?|[A-Z](?! +(?!(?:and|or|to)\b)[a-z]))\b(?![\w'’-])(?:\]\([^)\s]*\))?`;
const BETWEEN = `(?:,?${GAP}(?:and|or|to)${GAP}|,${GAP}?|[ ]?[–/-][ ]?)`;
const RULES = new RegExp(String.raw`\b[Rr]ules?(\.md)?${GAP}(${CODE}(?:${BETWEEN}${CODE})*)`, 'g');

const DECISIONS = new RegExp(
  String.raw`\b[Dd]ecisions?${GAP}(\[?\d{1,4}\b(?:(?:,${GAP}?|${GAP}and${GAP})\d{1,4}\b)*)`,
  'g',
);
/** A decision's file by its number alone; a link names the whole file. */
const DECISION_BY_PATH = /\bdocs\/decisions\/\d{4}\b(?!-)/g;
const BARE_DECISION = /\(((?:00\d\d(?:, | and )?)+)\)/g;
/** Where two citations read alike, so do two searches for them (STYLE.md, Comments). */
const OTHER_LIST = new RegExp(
  String.raw`[A-Z][1-9]\d?\b(?:\]\([^)\s]*\))?(?:,?${GAP}(?:and|or)${GAP}|[ ]?[–/-][ ]?)\[?[A-Z][1-9]`,
);
const OTHER_NUMBERS = new RegExp(String.raw`\d(?:,?${GAP}(?:and|or)${GAP})\d`);

const DOCUMENT = String.raw`(?<![\w/.-])(docs\/[\w./-]*\w|(?:ARCHITECTURE|CHANGELOG|CONTRIBUTING|README|SECURITY|STYLE)\.md\b)`;
const DOCUMENTS = new RegExp(DOCUMENT, 'g');
const HEADINGS = new RegExp(String.raw`${DOCUMENT}\x60?,${GAP}(?![\w/-]+\.md\b)([A-Z“"‘'][^).;:,]*)`, 'g');
const LINKS = /\]\((?!(?:https?|mailto):)([^)\s]+)\)/g;
/** What a document shows as an example is no link of its own. */
const SAMPLES = /^ *(?:```|~~~)[\s\S]*?^ *(?:```|~~~)|`[^`\n]+`/gm;

/**
 * @param {Record<string, string>} files path from the repository's folder -> text; of all files that may be cited
 * @param {(path: string) => boolean} [isChecked] whose citations are looked at; those of all files unless told
 * @returns {string[]} `file:line cites …`, in the order of the files
 */
export function findBadCitations(files, isChecked = () => true) {
  const library = readLibrary(files);
  return Object.entries(files)
    .filter(([path]) => isChecked(path))
    .flatMap(([path, text]) => {
      const faults = [
        ...badRules(text, library),
        ...badDecisions(path, text, library),
        ...badDocuments(text, library),
        ...badHeadings(text, library),
        ...(path.endsWith('.md') ? badLinks(path, text, library) : []),
        ...(NEVER_EDITED.test(path) ? [] : [...outsidePapers(text), ...otherForms(path, text)]),
      ];
      const lineOf = (index) => text.slice(0, index).split('\n').length;
      return faults
        .sort((a, b) => a.index - b.index)
        .map(({ index, cites }) => `${path}:${lineOf(index)} cites ${cites}`);
    });
}

/** Faults of the rules' own documents: the file of a letter holds its rules alone, each under one heading `## P4. Title`. */
export function findBadRules(files) {
  const seen = new Map();
  return Object.entries(files).flatMap(([path, text]) => {
    const letter = letterOf(path);
    if (!letter) return [];
    return rulesIn(text).flatMap((code) => {
      const other = seen.get(code);
      seen.set(code, path);
      if (other) return [`${path} has rule ${code}, which ${other} has already`];
      return code.startsWith(letter) ? [] : [`${path} has rule ${code}, which belongs to another letter`];
    });
  });
}

/** Anchors of a document's headings, as GitHub makes them. */
export function anchorsOf(text) {
  const counts = new Map();
  return titlesOf(text).map((title) => {
    const anchor = title
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    const before = counts.get(anchor) ?? 0;
    counts.set(anchor, before + 1);
    return before === 0 ? anchor : `${anchor}-${before}`;
  });
}

function readLibrary(files) {
  const paths = Object.keys(files);
  const rules = new Set();
  const decisions = new Set();
  const documents = new Set();
  for (const path of paths) {
    const letter = letterOf(path);
    if (letter) for (const code of [letter, ...rulesIn(files[path])]) rules.add(code);
    const decision = /^docs\/decisions\/(\d{4})-/.exec(path)?.[1];
    if (decision) {
      decisions.add(Number(decision));
      documents.add(`docs/decisions/${decision}`);
    }
    for (let part = path; part !== '.'; part = posix.dirname(part)) documents.add(part);
  }
  return { files, rules, decisions, documents };
}

function badRules(text, { rules }) {
  return [...text.matchAll(RULES)].flatMap((match) => {
    const codes = match[2].replaceAll(/\]\([^)]*\)/g, '').match(/(?<![A-Za-z])[A-Z]\d*/g) ?? [];
    return codes
      .filter((code) => !rules.has(code))
      .map((code) => ({ index: match.index, cites: `rule ${code}, which docs/rules does not have` }));
  });
}

function badDecisions(path, text, { decisions }) {
  const found = [...text.matchAll(DECISIONS)];
  if (path.startsWith('docs/decisions/')) found.push(...text.matchAll(BARE_DECISION));
  return found.flatMap((match) =>
    (match[1].match(/\d+/g) ?? [])
      .filter((number) => !decisions.has(Number(number)))
      .map((number) => ({
        index: match.index,
        cites: `decision ${number}, which docs/decisions does not have`,
      })),
  );
}

function badDocuments(text, { documents }) {
  return [...text.matchAll(DOCUMENTS)]
    .filter(([, name]) => !documents.has(name) && !documents.has(`${name}.md`))
    .map(({ 1: name, index }) => ({ index, cites: `${name}, which is not there` }));
}

/** `docs/design.md, Card`: whatever follows the comma in capitals begins with one of the document's headings. */
function badHeadings(text, { files }) {
  return [...text.matchAll(HEADINGS)].flatMap(({ 1: name, 2: words, index }) => {
    const cited = words.replaceAll(new RegExp(GAP, 'g'), ' ').trim();
    if (files[name] === undefined) return [];
    const isThere = titlesOf(files[name]).some(
      (title) => cited === title || cited.startsWith(`${title} `) || cited.startsWith(`${title}\``),
    );
    return isThere ? [] : [{ index, cites: `“${cited}”, which is no heading of ${name}` }];
  });
}

function badLinks(path, text, { files, documents }) {
  const blanked = text.replace(SAMPLES, (sample) => sample.replace(/[^\n]/g, ' '));
  return [...blanked.matchAll(LINKS)].flatMap(({ 1: target, index }) => {
    const [file, anchor] = decodeURI(target).split('#');
    const to = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
    if (!documents.has(to)) return [{ index, cites: `${target}, which is not there` }];
    if (anchor === undefined || (files[to] !== undefined && anchorsOf(files[to]).includes(anchor))) return [];
    return [{ index, cites: `${target}, a heading that ${to} does not have` }];
  });
}

function outsidePapers(text) {
  return [...text.matchAll(OUTSIDE)]
    .filter(({ index }) => text.slice(index - 2, index) !== '](')
    .map(({ 0: name, index }) => ({ index, cites: `${name}, a paper that is not in the repository` }));
}

/** In parentheses, lists have commas alone; a decision's number has no zeros before it. Sentences may read as they like. */
function otherForms(path, text) {
  const found = [
    ...[...text.matchAll(RULES)].filter(
      (match) => isInParentheses(text, match.index) && OTHER_LIST.test(match[0]),
    ),
    ...[...text.matchAll(DECISIONS)].filter(
      (match) =>
        /^\[?0/.test(match[1]) ||
        /\D0\d/.test(match[1]) ||
        (isInParentheses(text, match.index) && OTHER_NUMBERS.test(match[1])),
    ),
    ...text.matchAll(DECISION_BY_PATH),
    ...(path.startsWith('docs/decisions/') ? text.matchAll(BARE_DECISION) : []),
  ];
  return found.map(({ 0: cited, index }) => ({
    index,
    cites: `“${cited.replaceAll(new RegExp(GAP, 'g'), ' ')}”, which is written “(rules O6, P4)” or “(decision 12)”`,
  }));
}

function isInParentheses(text, index) {
  return text.lastIndexOf('(', index) > text.lastIndexOf(')', index - 1);
}

function letterOf(path) {
  return /^docs\/rules\/([A-Z])-[\w-]+\.md$/.exec(path)?.[1];
}

function rulesIn(text) {
  return [...text.matchAll(/^## ([A-Z][1-9]\d?)\. \S/gm)].map(([, code]) => code);
}

function titlesOf(text) {
  return [...text.replace(/^ *```[\s\S]*?^ *```/gm, '').matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title.trim(),
  );
}
