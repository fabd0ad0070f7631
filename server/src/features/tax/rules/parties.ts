import { stateOfGstin } from '#contract/tax/gstin.ts';
import type { PaperContent, PaperParty } from '#contract/tax/schemas.ts';
import { isStateCode, type StateCode } from '#contract/tax/states.ts';

interface Seller {
  sellerId: string;
  name: string;
  profile: {
    registration: string;
    gstin: string;
    legal_name: string;
    address: string;
    state_code: string;
  } | null;
}

/** A seller as papers name them; who has said nothing has a name alone, and no GSTIN. */
export function partyOf({ name, profile }: Pick<Seller, 'name' | 'profile'>): PaperParty {
  if (!profile) return { name, address: '', state: null, gstin: null };
  const { legal_name, address, state_code, gstin } = profile;
  return { name: legal_name, address, state: state_code, gstin: gstin || null };
}

/** Whose numbers a seller's papers have: those of the GSTIN, or of the seller who has none (rule V4). */
export const seriesOwner = ({ sellerId, profile }: Seller) => profile?.gstin || sellerId;

interface Operator {
  marketName: string;
  operator: { name: string; gstin: string; address: string };
}

/** Who runs the market, as its own papers name them. */
export function operatorParty({ operator }: Pick<Operator, 'operator'>): PaperParty {
  const { name, gstin, address } = operator;
  return { name, address, state: gstin ? stateOfGstin(gstin) : null, gstin: gstin || null };
}

/** Through whom something was sold. */
export const operatorOf = ({ marketName, operator }: Operator): PaperContent['operator'] => ({
  marketName,
  ...{ name: operator.name, gstin: operator.gstin },
});

/** Place of supply: where the buyer is, else the supplier, else the market (rule V8). */
export function placeOfSupply(...states: (string | null | undefined)[]): StateCode {
  const known = states.find((state) => state && isStateCode(state));
  if (!known) throw new Error('the place of supply is not known');
  return known as StateCode;
}
