import { Check, Scale } from 'lucide-react';
import { useState } from 'react';
import { COMPARED_LISTINGS_MAX } from '#contract/catalog/comparison/constants.ts';
import { listingsComparisonPath } from '../../../lib/paths/comparison.ts';
import { Button } from '../../../ui/button.tsx';
import { Link } from '../../../ui/nav.tsx';
import { choose, unchoose, useChosen } from './chosen.ts';

/** Adds a public project to those that this browser holds side by side, or takes it out, and leads to them. */
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
    <div className="with-scripts grid">
      <Button onClick={toggle} aria-pressed={isChosen} className="w-full">
        <Icon size={18} aria-hidden="true" />
        Compare
      </Button>
      {/* Its line is there from the start, so that nothing moves. */}
      <p role="status" className="min-h-8 pt-2 text-center text-14 text-muted">
        {isFull && chosen.length >= COMPARED_LISTINGS_MAX && (
          <span className="mr-2">{`${COMPARED_LISTINGS_MAX} are chosen already.`}</span>
        )}
        {chosen.length > 0 ? (
          <Link to={listingsComparisonPath(chosen)} className="link">
            {`See the comparison (${chosen.length})`}
          </Link>
        ) : (
          `Up to ${COMPARED_LISTINGS_MAX} side by side`
        )}
      </p>
    </div>
  );
}
