import { useEffect, useRef } from 'react';
import { LISTINGS_PATH } from '../../../lib/paths/seller.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { previewPath, studioPath } from './paths.ts';

/** What comes after a listing was submitted: who looks at it, how its seller hears of that, and what they can do meanwhile. */
export default function Submitted({ id, isApproved }: { id: string; isApproved: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section aria-labelledby="submitted" className="panel grid max-w-2xl gap-4 p-5 sm:p-6">
      <h2 id="submitted" ref={heading} tabIndex={-1} className="text-22">
        {isApproved ? 'Your project is on the market' : 'Your project is being reviewed'}
      </h2>
      {isApproved ? (
        <p>Buyers can find it from now on. You hear of each sale by a notification and by mail.</p>
      ) : (
        <>
          <ol className="grid list-decimal gap-2 pl-5">
            <li>A program inspects the archive. Then an admin looks at the listing.</li>
            <li>
              You hear of the decision by a notification here and by mail. If something has to change, it says
              what.
            </li>
            <li>Once it is approved, buyers find it on the market.</li>
          </ol>
          <p className="text-14 text-muted">
            Meanwhile you can edit it: what you save is reviewed too. To withdraw it, delete it from your
            listings.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {isApproved && (
          <LinkButton to={`/project/share/${id}`} variant="solid">
            Open its page
          </LinkButton>
        )}
        <LinkButton to={LISTINGS_PATH} variant={isApproved ? 'quiet' : 'solid'}>
          Go to your listings
        </LinkButton>
        {!isApproved && (
          <>
            <LinkButton to={previewPath(id)}>View as buyer</LinkButton>
            <LinkButton to={studioPath(id)}>Edit it</LinkButton>
          </>
        )}
      </div>
    </section>
  );
}
