import { useCallback, useRef, useState } from 'react';
import { LISTING_LIMITS } from '#contract/listings.ts';
import { DropZone, FileMessages } from './drop-zone.tsx';
import { largestOf } from './file-rules.ts';
import { controlId } from './listing-checks.ts';
import { isPublished } from './listing-values.ts';
import { PendingPictureTile } from './pending-picture-tile.tsx';
import { type MoveWay, PictureTile } from './picture-tile.tsx';
import type { PictureUploads } from './picture-uploads.ts';
import { EffectNote, type StepProps } from './studio-fields.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useObserved } from './use-listing-editor.ts';

const ID = controlId('images');

/** The pictures of a listing: dropped or chosen, ordered by pointer or by keys, one of them primary. */
export function PicturesStep({ state, pictures }: StepProps & { pictures: PictureUploads }) {
  const { pending, refusals, troubles } = useObserved(pictures.state);
  const images = state.listing?.project.images ?? [];
  const count = images.length + pending.length;
  return (
    <>
      {state.listing && isPublished(state.listing.project.status) && (
        <EffectNote>Pictures change at once, without saving.</EffectNote>
      )}
      <p className="text-14 text-muted">
        {`Cards show them 16:10, the primary one first. ${count} of ${LISTING_LIMITS.images}.`}
      </p>
      {count > 0 && <PictureList images={images} pending={pending} troubles={troubles} pictures={pictures} />}
      <div>
        <DropZone
          id={ID}
          kind="picture"
          multiple
          action={count > 0 ? 'Add pictures' : 'Choose pictures'}
          describedBy={`${ID}-messages`}
          isWrong={refusals.length > 0}
          onChoose={(files) => pictures.add(files)}
        />
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

type ListFacts = Pick<ReturnType<PictureUploads['state']['get']>, 'pending' | 'troubles'> & {
  images: NonNullable<StepProps['state']['listing']>['project']['images'];
  pictures: PictureUploads;
};

function PictureList({ images, pending, troubles, pictures }: ListFacts) {
  const list = useRef<HTMLOListElement>(null);
  const [words, setWords] = useState('');
  const move = useCallback(
    (from: number, to: number, way?: MoveWay) => {
      const id = images[from]?._id;
      if (id === undefined || to < 0 || to >= images.length) return;
      void pictures.move(from, to);
      setWords(`Picture ${from + 1} is at place ${to + 1} now.`);
      // The button has moved along with its picture.
      if (way) requestAnimationFrame(() => document.getElementById(`picture-${id}-${way}`)?.focus());
    },
    [images, pictures],
  );
  const { start, dragged, placeOf } = useDragOrder(list, images.length, move);
  return (
    <div>
      <ol ref={list} aria-label="Pictures" className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
        {images.map((image, index) => (
          <li
            key={image._id}
            style={{ order: placeOf(index) }}
            className={`panel relative flex min-w-0 flex-col overflow-hidden ${dragged === index ? 'border-focus opacity-70' : ''}`}
          >
            <PictureTile
              image={image}
              place={index + 1}
              isLast={index === images.length - 1}
              trouble={troubles[image._id]}
              onDragStart={start(index)}
              onMove={(way) => move(index, index + (way === 'earlier' ? -1 : 1), way)}
              onMakePrimary={() => void pictures.makePrimary(image._id)}
              onRemove={() => void pictures.remove(image._id)}
            />
          </li>
        ))}
        {pending.map((picture) => (
          <li
            key={picture.key}
            style={{ order: images.length }}
            className="panel relative flex min-w-0 flex-col overflow-hidden"
          >
            <PendingPictureTile
              picture={picture}
              onRetry={() => pictures.retry(picture.key)}
              onDismiss={() => pictures.dismiss(picture.key)}
            />
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {words}
      </p>
    </div>
  );
}
