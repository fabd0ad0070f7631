import { randomInt } from 'node:crypto';

/** Read aloud without mistaking one for another: no I, L, O, U. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** By which both sides name a ticket; it says nothing about how many there are. */
export function newTicketNumber(): string {
  return Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
