import type { Project } from '#contract/listings/schemas.ts';
import { Button } from '../../../ui/button.tsx';

const REASON = 'preview-acts-reason';

/**
 * What a buyer can press, shown to the seller in the preview, where nothing can be pressed and the reason stands below.
 * It can be reached by keys, so that it is heard too.
 */
export function PreviewActs({ project: { negotiable, licences, price } }: { project: Project }) {
  const isPriced = licences.some((licence) => licence.price > 0);
  const isFree = licences.length > 0 && price === 0;
  return (
    <div className="mt-5 grid gap-2">
      <Button variant="solid" size="large" aria-disabled aria-describedby={REASON}>
        {isFree ? 'Get it for free' : 'Buy'}
      </Button>
      {negotiable && isPriced && (
        <Button size="large" aria-disabled aria-describedby={REASON}>
          Negotiate
        </Button>
      )}
      <p id={REASON} className="text-center text-14 text-muted">
        {`This is a preview: your own project cannot be bought${negotiable && isPriced ? ' or negotiated' : ''}.`}
      </p>
    </div>
  );
}
