import { BANK_MATCH_LABELS, type BankMatchKind } from '#contract/reconciliation/constants.ts';
import { Link } from '../../../ui/nav.tsx';
import { SETTLEMENTS_PATH } from './paths.ts';

/** What of the books something is, and where it is looked at. */
export function MatchLink({ kind, name }: { kind: BankMatchKind | null; name: string }) {
  if (kind === null) return 'Another posting';
  const to =
    kind === 'tax_payment'
      ? `/dashboard/admin/tax?month=${name}`
      : kind.startsWith('payout')
        ? `/dashboard/admin/payouts?search=${name}&status=all`
        : `${SETTLEMENTS_PATH}&search=${name}`;
  return (
    <span className="grid gap-1">
      <span>{BANK_MATCH_LABELS[kind]}</span>
      <Link to={to} className="payout-number link">
        {name}
      </Link>
    </span>
  );
}
