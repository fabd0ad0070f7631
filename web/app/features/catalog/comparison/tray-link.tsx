import { Scale } from 'lucide-react';
import { listingsComparisonPath } from '../../../lib/paths/comparison.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { useChosen } from './chosen.ts';
import '../../../styles/catalog/comparison-tray.css';

/** Stands over the page, so that nothing moves when it comes. */
export default function TrayLink() {
  const chosen = useChosen();
  if (chosen.length === 0) return null;
  return (
    <div className="comparison-tray">
      <LinkButton to={listingsComparisonPath(chosen)} variant="ink">
        <Scale size={18} aria-hidden="true" />
        {`Compare (${chosen.length})`}
      </LinkButton>
    </div>
  );
}
