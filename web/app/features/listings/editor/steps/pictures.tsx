import { lazy, Suspense, useEffect } from 'react';
import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import { loadModule } from '../../../../lib/page/load-module.ts';
import { Alert } from '../../../../ui/feedback/alert.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { controlId } from '../controls.ts';
import { isStepOpen } from '../saving/state.ts';
import { DropZone, FileMessages } from '../uploads/drop-zone.tsx';
import { largestOf } from '../uploads/file-rules.ts';
import type { PictureUploads } from '../uploads/pictures/upload.ts';
import { usePastedFiles } from '../uploads/use-pasted-files.ts';
import { useObserved } from '../use-editor.ts';
import { isPublished } from '../values/listing.ts';
import { EffectNote, type StepProps } from './parts.tsx';

// Comes with this step: most visits to the studio are about others.
const loadList = () => loadModule(() => import('../uploads/pictures/list.tsx'));
const PictureList = lazy(() =>
  loadList().then(
    (module) => ({ default: module.PictureList }),
    () => ({ default: NotLoaded }),
  ),
);
const ID = controlId('images');

/** The pictures of a listing: dropped, chosen or pasted, ordered by pointer or by keys, one of them the cover. */
export function PicturesStep({
  session,
  state,
  problems,
  pictures,
}: StepProps & { pictures: PictureUploads }) {
  const { pending, refusals, troubles, leaving } = useObserved(pictures.state);
  const held = state.listing?.project.images ?? [];
  const images = held.filter(({ _id }) => !leaving.includes(_id));
  const count = images.length + pending.length;
  // Before the first picture is chosen: by then the network may be gone.
  useEffect(() => void loadList().catch(() => {}), []);
  usePastedFiles((files) => pictures.add(files), isStepOpen(state, 'pictures'));
  return (
    <>
      {state.listing && isPublished(state.listing.project.status) && (
        <EffectNote>Pictures change at once, without saving; captions when you save.</EffectNote>
      )}
      <p className="text-14 text-muted">
        {`Cards show them 16:10, the cover first. ${count} of ${LISTING_LIMITS.images}.`}
      </p>
      {count > 0 && (
        <Suspense fallback={<Skeleton className="h-52 w-full rounded-card" />}>
          <PictureList
            images={images}
            pending={pending}
            troubles={troubles}
            pictures={pictures}
            captionOf={({ _id: id }) => captionFacts({ session, state, problems }, id)}
          />
        </Suspense>
      )}
      <div>
        <DropZone
          id={ID}
          kind="picture"
          multiple
          action={count > 0 ? 'Add pictures' : 'Choose pictures'}
          describedBy={`${ID}-messages`}
          isWrong={refusals.length > 0}
          onChoose={(files) => pictures.add(files)}
        >
          <p className="text-14 text-muted">or paste a copied one: Ctrl V, on a Mac ⌘ V</p>
        </DropZone>
        <FileMessages
          id={`${ID}-messages`}
          error={undefined}
          refusals={refusals}
          help={`JPEG, PNG, WebP, AVIF or GIF, up to ${largestOf('picture')} each, at most ${LISTING_LIMITS.images}.`}
        />
      </div>
    </>
  );
}

/** The caption of a picture, as typed. */
function captionFacts({ session, state, problems }: StepProps, id: string) {
  const typed = state.values.imageCaptions;
  return {
    value: typed.find((one) => one.id === id)?.caption ?? '',
    error: problems[`imageCaptions.${id}`] ?? problems.imageCaptions,
    onChange: (caption: string) =>
      session.change({ imageCaptions: typed.map((one) => (one.id === id ? { id, caption } : one)) }),
  };
}

function NotLoaded() {
  return <Alert tone="error">The list did not load. Check your connection and reload the page.</Alert>;
}
