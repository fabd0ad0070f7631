import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import type { Licence } from '#contract/listings/schemas.ts';
import { licencePath } from '../../../lib/paths/licence.ts';
import { Link } from '../../../ui/nav.tsx';
import { Price } from '../../../ui/text/price.tsx';

/** The licences that a listing is offered under, each with its price and a link to its text (rule L11). */
export function Licences({ licences }: { licences: Licence[] }) {
  return (
    <table className="mt-3 w-full text-14">
      <caption className="sr-only">Licences</caption>
      <tbody>
        {licences.map(({ tier, price }) => (
          <tr key={tier} className="border-t border-line">
            <th scope="row" className="py-1 text-left font-normal">
              <Link to={licencePath(tier)} target="_blank" className="link-target link">
                <span className="sr-only">Read the licence: </span>
                {LICENCE_NAMES[tier]}
              </Link>
            </th>
            <td className="py-1 text-right">
              <Price rupees={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
