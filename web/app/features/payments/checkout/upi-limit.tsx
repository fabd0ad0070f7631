import { formatRupees } from '#contract/money.ts';
import { Alert } from '../../../ui/feedback/alert.tsx';

/** Above this many rupees banks often refuse UPI (rule P12). */
export const UPI_LIMIT_RUPEES = 100_000;

/** Says so, where it matters; nothing below. */
export function UpiNote({ rupees, small = false }: { rupees: number; small?: boolean }) {
  if (rupees <= UPI_LIMIT_RUPEES) return null;
  return (
    <Alert tone="info">
      <p className={small ? 'text-14' : ''}>
        UPI may refuse payments above {formatRupees(UPI_LIMIT_RUPEES)}. Card and net banking are offered
        first.
      </p>
    </Alert>
  );
}
