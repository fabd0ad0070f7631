import type { JoinPath, Whose } from './decision.ts';

/** Why something is not in an export. */
export const SECRET = 'A secret, or its hash: whoever reads the file could use it or guess at it.';
export const SEALED =
  'The bank account and the PAN in full are kept sealed (decision 64); a file on a computer shows them as the pages do.';
export const DERIVED = 'Worked out from other columns, which are shown.';
export const INTERNAL = 'How the program keeps its work in order; it says nothing about the person.';
export const FILE = 'The random name of a file; the file itself is in the export where it is theirs.';
export const DECIDER = 'Who acted for the market. What they did is told, and the audit log names them.';

/** Why a row stays after a deletion (rule A9). */
export const BOOKS =
  'Books and papers of money are kept for eight years (Companies Act 2013, section 128(5); CGST Act 2017, section 36).';
export const TAX =
  'Papers of tax and what they were made from are kept for eight years (CGST Act 2017, section 36; Companies Act 2013, section 128(5)).';
export const LICENSED = 'Buyers keep what they bought: its files, its texts and its licence.';
export const EVIDENCE = 'It decided about money, and proves why if that is questioned (rule P10).';
export const BOTH_SIDES = 'The other side keeps its own part of the talk.';
export const SAFETY = 'What was reported and decided protects those who come after (rule R4).';
export const SEALED_LOG =
  'Each row is sealed over the one before it; a change would break the chain (rule R4).';

export const OF_LISTING: JoinPath = {
  column: 'project_id',
  table: 'projects',
  key: 'id',
  whose: 'seller_id',
};
export const OF_VERSION: JoinPath = {
  column: 'version_id',
  table: 'project_versions',
  key: 'id',
  whose: OF_LISTING,
};
/** Of the buyer, and of the seller, of an order. */
export const OF_PURCHASE = throughOrder('buyer_id');
export const OF_SALE = throughOrder('seller_id');

function throughOrder(whose: Whose): JoinPath {
  return { column: 'order_id', table: 'orders', key: 'id', whose };
}
