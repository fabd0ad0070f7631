import { LICENCE_NAMES, type LicenceTier } from '#contract/listings/constants.ts';
import type { Licence } from '#contract/listings/schemas.ts';
import { licencePath } from '../../../../lib/paths/licence.ts';
import { Link } from '../../../../ui/nav.tsx';
import { Price } from '../../../../ui/text/price.tsx';
import { LICENCE_ALLOWS } from './licence-texts.ts';

/** One of several licences; a single one is only named. */
export function LicenceChoice({
  licences,
  chosen,
  onChoose,
  isNarrow = false,
}: {
  licences: Licence[];
  chosen: LicenceTier;
  onChoose: (tier: LicenceTier) => void;
  /** In little room only the chosen one says what it allows. */
  isNarrow?: boolean;
}) {
  const [only] = licences;
  if (licences.length === 1 && only) {
    return (
      <div>
        <p className="text-14 font-medium">{LICENCE_NAMES[only.tier]}</p>
        <p className="text-14 text-muted">{LICENCE_ALLOWS[only.tier]}</p>
        <ReadLicence tier={only.tier} />
      </div>
    );
  }
  const look = isNarrow ? NARROW : WIDE;
  return (
    <fieldset>
      <legend className="mb-2 text-14 font-medium">Licence</legend>
      <div className={look.list}>
        {licences.map(({ tier, price }) => (
          <label
            key={tier}
            className={`flex cursor-pointer gap-3 has-focus-visible:outline-2 has-focus-visible:outline-focus ${look.row}`}
          >
            <input
              type="radio"
              name="licence"
              value={tier}
              checked={tier === chosen}
              onChange={() => onChoose(tier)}
              className="check-box mt-0.5"
            />
            <span className="min-w-0 flex-1">
              <span className="block leading-snug font-medium">
                {LICENCE_NAMES[tier].replace(LICENCE, '')}
                <span className={isNarrow ? 'sr-only' : ''}>{LICENCE}</span>
              </span>
              {!isNarrow && <span className="block text-14 text-muted">{LICENCE_ALLOWS[tier]}</span>}
            </span>
            <Price rupees={price} />
          </label>
        ))}
      </div>
      {isNarrow && <p className="mt-2 text-14 text-muted">{LICENCE_ALLOWS[chosen]}</p>}
      <ReadLicence tier={chosen} />
    </fieldset>
  );
}

/** The text that binds both sides, in a tab of its own: what is typed here stays (rule L11). */
function ReadLicence({ tier }: { tier: LicenceTier }) {
  return (
    <Link to={licencePath(tier)} target="_blank" className="link-target link text-14">
      Read the licence<span className="sr-only"> ({LICENCE_NAMES[tier]})</span>
    </Link>
  );
}

/** The legend says it already. */
const LICENCE = ' licence';
const WIDE = {
  list: 'grid gap-2',
  row: 'items-start rounded-control border border-line px-4 py-2.5 has-checked:border-ink has-focus-visible:outline-offset-2',
};
const NARROW = {
  list: 'divide-y divide-line overflow-hidden rounded-control border border-line',
  row: 'min-h-11 items-center px-3 py-1.5 text-14 has-checked:bg-sunken has-focus-visible:-outline-offset-2',
};
