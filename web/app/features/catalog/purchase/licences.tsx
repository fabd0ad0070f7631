import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Licence } from '#contract/listings/schemas.ts';
import { LICENCES_PATH, licencePath } from '../../../lib/paths/licence.ts';
import { Link } from '../../../ui/nav.tsx';
import { Price } from '../../../ui/text/price.tsx';

/** The licences that a listing is offered under, each with its price and a link to its text (rule L11). */
export function Licences({ licences }: { licences: Licence[] }) {
  return (
    <>
      <table className="mt-4 w-full text-14">
        <caption className="sr-only">Licences</caption>
        <tbody>
          {licences.map(({ tier, price }) => (
            <tr key={tier} className="border-t border-line">
              <th scope="row" className="py-1 text-left font-normal">
                <span className="flex flex-wrap items-center gap-x-3">
                  {LICENCE_NAMES[tier]}
                  <Link
                    to={licencePath(tier)}
                    target="_blank"
                    className="link-target link text-12 text-muted"
                  >
                    Read the licence<span className="sr-only"> ({LICENCE_NAMES[tier]})</span>
                  </Link>
                </span>
              </th>
              <td className="py-1 text-right">
                <Price rupees={price} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Link to={LICENCES_PATH} target="_blank" className="link-target link text-12 text-muted">
        Compare the licences
      </Link>
    </>
  );
}
