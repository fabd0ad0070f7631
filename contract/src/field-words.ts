import * as z from 'zod';
import { capitalised } from './formats/words.ts';

type Issue = z.core.$ZodRawIssue;

/** More choices than these are not read out. */
const MOST_CHOICES = 20;

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  bigint: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'empty',
};

/**
 * What is said about a field where its schema says nothing of its own: a sentence that names it (rule B8). Everybody who
 * parses by the contract imports this file.
 */
function fieldWords(issue: Issue): string {
  const name = nameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${name} is missing`
        : `${name} must be ${KINDS[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return issue.input === undefined ? `${name} is missing` : `${name} must be ${choiceOf(issue.values)}`;
    case 'too_small':
      return `${name} must ${boundOf(issue.origin, 'least', Number(issue.minimum))}`;
    case 'too_big':
      return `${name} must ${boundOf(issue.origin, 'most', Number(issue.maximum))}`;
    case 'not_multiple_of':
      return `${name} must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Nothing here is called ${issue.keys.join(', ')}`;
    case 'invalid_union':
      return issue.input === undefined ? `${name} is missing` : `${name} has a form that is not known`;
    default:
      return `${name} is not valid`;
  }
}

/** `settings.marketName` is the market name; an entry of a list is named by its list. */
function nameOf(path: readonly PropertyKey[]): string {
  const names = path.filter((step) => typeof step === 'string');
  const last = names.at(-1);
  if (last === undefined) return 'What was sent';
  const words = last
    .replace(/^_+/, '')
    .replace(/[_.]+/g, ' ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .toLowerCase();
  if (typeof path.at(-1) === 'number') return `An entry of ${words}`;
  return capitalised(words);
}

function choiceOf(values: readonly unknown[]): string {
  if (values.length === 1) return String(values[0]);
  return values.length > MOST_CHOICES ? 'one of the known values' : `one of ${values.join(', ')}`;
}

function boundOf(origin: string, end: 'least' | 'most', bound: number): string {
  const at = end === 'least' ? 'at least' : 'at most';
  const plural = (word: string) => `${at} ${bound} ${word}${bound === 1 ? '' : 's'}`;
  if (origin === 'string') return `have ${plural('character')}`;
  if (origin === 'array' || origin === 'set')
    return bound === 1 ? `have ${at} 1 entry` : `have ${at} ${bound} entries`;
  return `be ${at} ${bound}`;
}

z.config({ customError: fieldWords });
