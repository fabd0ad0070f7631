import type { Acknowledged } from '../acknowledged.ts';
import type { ProviderPayout, ProviderRecords } from '../provider.ts';
import type { PayoutRows } from './rows.ts';

/** What is held against each other, besides the market's rows. */
export interface PayoutBooks {
  records: ProviderRecords;
  told: Acknowledged;
  /** How many were asked for; an answer that was lost may have been asked for twice. */
  made: number;
  /** What was ever put into the account at the provider. */
  given: number;
  /** The account number of each seller. */
  accounts: ReadonlyMap<string, string>;
}

/** What a payout of ours may be there, by its status here. */
const THERE: Record<string, readonly string[]> = {
  paid: ['processed'],
  returned: ['reversed'],
  failed: ['failed', 'reversed', 'rejected', 'cancelled'],
};

/** Holds payouts here against those at the provider, and both against what sellers were told and have. */
export function comparePayouts(rows: PayoutRows, books: PayoutBooks): string[] {
  const { payouts } = books.records;
  const byReference = Map.groupBy(payouts, ({ reference_id }) => reference_id);
  return [
    ...lostPromises(rows, books),
    ...[...rows.payouts.values()].flatMap((row) => otherThere(row, byReference.get(row.id) ?? [], books)),
    ...payouts
      .filter(({ reference_id }) => reference_id === null || !rows.payouts.has(reference_id))
      .map(({ id }) => `${id} was made and is unknown here`),
    ...twice(rows.steps),
    ...wrongSums(rows, books),
  ];
}

function lostPromises({ payouts }: PayoutRows, { told, made }: PayoutBooks): string[] {
  const findings = [...told.payouts].flatMap(([id, { sellerUid, amountPaise }]) => {
    const row = payouts.get(id);
    if (!row) return [`payout ${id} was acknowledged and is lost`];
    const isTheSame = row.seller_id === sellerUid && row.amount_paise === amountPaise;
    return isTheSame ? [] : [`payout ${id} is not what was acknowledged`];
  });
  return payouts.size < made ? [...findings, `${made} asked for, ${payouts.size} here`] : findings;
}

type Row = PayoutRows['payouts'] extends Map<string, infer Value> ? Value : never;

/** One payout here is one there, of the same amount, to the account of its seller, and with the same end. */
function otherThere(row: Row, made: ProviderPayout[], { records, accounts }: PayoutBooks): string[] {
  const { id, status, amount_paise: amount, reference, trouble } = row;
  const [there, ...others] = made;
  if (others.length > 0) return [`payout ${id} was made ${made.length} times`];
  if (!there) return status === 'failed' ? [] : [`payout ${id} is ${status} and was never made`];
  const account = records.fund_accounts.find((one) => one.id === there.fund_account_id)?.bank_account;
  const checks: [boolean, string][] = [
    [THERE[status]?.includes(there.status) ?? false, `is ${status} here and ${there.status} there`],
    [there.amount === amount, `is of ${amount} here and of ${there.amount} there`],
    [there.id === row.provider_payout_id, `is called ${row.provider_payout_id} here and ${there.id} there`],
    [account?.account_number === accounts.get(row.seller_id), 'went to the account of another'],
    // A bank that never told its number is known by the provider's.
    [reference === null || [there.utr, there.id.toUpperCase()].includes(reference), 'has another number'],
    [trouble !== 'mismatch' && trouble !== 'conflict', `is a ${trouble}`],
  ];
  return checks.filter(([isSo]) => !isSo).map(([, what]) => `payout ${id} ${what}`);
}

function twice(steps: readonly string[]): string[] {
  return [...Map.groupBy(steps, (step) => step)]
    .filter(([, all]) => all.length > 1)
    .map(([step, all]) => `${step}: ${all.length} times`);
}

/** Every seller has what they earned and were not paid, and the account at the provider what was put in and not paid out. */
function wrongSums({ payouts, sellers }: PayoutRows, { records, given }: PayoutBooks): string[] {
  const sum = (amounts: number[]) => amounts.reduce((all, amount) => all + amount, 0);
  const paidTo = (uid: string) =>
    [...payouts.values()].filter(({ status, seller_id }) => status === 'paid' && seller_id === uid);
  const findings = sellers.flatMap(({ uid, earned, funds }) => {
    const available = earned - sum(paidTo(uid).map(({ amount_paise }) => amount_paise));
    const due = { seller_pending: 0, payout_clearing: 0, seller_receivable: 0, seller_available: available };
    return Object.entries(due)
      .filter(([code, paise]) => (funds[code] ?? 0) !== paise)
      .map(([code, paise]) => `${code} of ${uid} is ${funds[code] ?? 0} instead of ${paise}`);
  });
  const left = records.payouts.filter(({ status }) => status === 'processed');
  const balance = given - sum(left.map(({ amount, fees }) => amount + fees));
  if (records.balance !== balance)
    findings.push(`${records.balance} left at the provider instead of ${balance}`);
  return findings;
}
