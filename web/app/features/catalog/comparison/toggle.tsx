import { Check, Scale } from 'lucide-react';
import { useState } from 'react';
import { COMPARED_LISTINGS_MAX } from '#contract/catalog/comparison/constants.ts';
import { listingsComparisonPath } from '../../../lib/paths/comparison.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { choose, unchoose, useChosen } from './chosen.ts';

/** Adds a public project to those that this browser holds side by side, or takes it out, and leads to them: a button and a line in the row that it stands in. */
export function CompareToggle({ project: { _id, status } }: { project: { _id: string; status: string } }) {
  const chosen = useChosen();
  const [isFull, setFull] = useState(false);
  if (status !== 'approved') return null;
  const isChosen = chosen.includes(_id);
  const toggle = () => {
    if (isChosen) unchoose(_id);
    setFull(!isChosen && !choose(_id));
  };
  const Icon = isChosen ? Check : Scale;
  return (
    <>
      <Button onClick={toggle} aria-pressed={isChosen} className="with-scripts">
        <Icon size={18} aria-hidden="true" />
        Compare
      </Button>
      <p role="status" className="basis-full text-center text-14 text-muted">
        {isFull && chosen.length >= COMPARED_LISTINGS_MAX && (
          <span className="mr-2">{`${COMPARED_LISTINGS_MAX} are chosen already.`}</span>
        )}
        {chosen.length > 0 && (
          <Link to={listingsComparisonPath(chosen)} className="link link-target">
            {`See the comparison (${chosen.length})`}
          </Link>
        )}
      </p>
    </>
  );
}
