import type { Licence } from '#contract/listings/schemas.ts';
import { Link } from '../../../ui/nav.tsx';
import { SellerConditions } from '../../../ui/text/seller-conditions.tsx';
import { LicenceComparison } from './comparison.tsx';
import type { ShortLicence } from './short-licences.ts';

/** The licences of a listing side by side, each with its price, and what its seller asks for besides (rule L11). */
export function ListingLicences({
  licences,
  project,
}: {
  licences: readonly ShortLicence[];
  project: { licences: readonly Licence[]; conditions: readonly { text: string }[] };
}) {
  return (
    <div className="grid gap-4">
      <LicenceComparison licences={licences} prices={project.licences} />
      <SellerConditions texts={project.conditions.map(({ text }) => text)} />
      <p className="text-14 text-muted">
        This is a summary. What binds you and the seller is the full text, which is kept with your order.{' '}
        <Link to="/licences" className="link">
          More about licences
        </Link>
      </p>
    </div>
  );
}
