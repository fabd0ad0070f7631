import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Licence } from '#contract/listings/schemas.ts';
import { Link } from '../../../ui/nav.tsx';

/** What holds for every purchase; of what is only free, there is no money to speak of. */
export function Assurances({ licences }: { licences: readonly Licence[] }) {
  if (licences.length > 0 && licences.every(({ price }) => price === 0)) return null;
  return (
    <ul className="grid gap-1.5 text-14 text-muted">
      <Assurance>
        <Link to="/refunds" className="link">
          30-day money-back guarantee
        </Link>
      </Assurance>
      <Assurance>Download at once after payment</Assurance>
      <Assurance>Secure payment by UPI, card or bank</Assurance>
    </ul>
  );
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Check size={14} className="mt-1 shrink-0" aria-hidden="true" />
      {children}
    </li>
  );
}
