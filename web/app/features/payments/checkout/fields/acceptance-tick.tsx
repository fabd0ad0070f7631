import { LICENCE_NAMES } from '#contract/listings/constants.ts';
import { licencePath } from '../../../../lib/paths/licence.ts';
import { Checkbox } from '../../../../ui/form/field.tsx';
import { Link } from '../../../../ui/nav.tsx';
import { ACCEPTANCE_ID, type Acceptance } from './use-acceptance.ts';

/** One tick: the buyer accepts this very text, which opens in a tab of its own (rule L11). */
export function AcceptanceTick({
  acceptance: { tier, version, hasConditions, accepted, error, accept },
  changed,
  onChange,
}: {
  acceptance: Acceptance;
  /** The server has another text than was read. */
  changed: string | undefined;
  onChange: () => void;
}) {
  const isTicked = accepted !== undefined;
  return (
    <Checkbox
      id={ACCEPTANCE_ID}
      label={
        <>
          You accept the{' '}
          <Link to={licencePath(tier, version)} target="_blank" className="link">
            {LICENCE_NAMES[tier]}, version {version}
          </Link>
          {hasConditions && ', and the seller’s conditions'}
        </>
      }
      // Not `required`: browsers would call it invalid before anything was sent.
      aria-required
      error={changed ?? error}
      checked={isTicked}
      onChange={({ target }) => {
        accept(target.checked);
        onChange();
      }}
    />
  );
}
