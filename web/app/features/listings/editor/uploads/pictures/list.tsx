import {
  type Active,
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Over,
  PointerSensor,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
} from '@dnd-kit/sortable';
import { type ReactNode, useState } from 'react';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { imageAddress } from '../../../../../ui/pictures/address.ts';
import { variant } from '../../../../../ui/pictures/picture.tsx';
import { controlId } from '../../controls.ts';
import { focusSoon, removeId } from '../offer-undo.ts';
import type { EditPictureDialogProps } from './edit/dialog.tsx';
import { useEditDialog } from './edit/use-edit-dialog.tsx';
import { PendingPictureTile } from './pending-tile.tsx';
import { type CaptionFacts, type DragHandle, type MoveWay, PictureTile } from './tile.tsx';
import type { PendingPicture, PicturesState, PictureUploads } from './upload.ts';

const TILE = 'panel relative flex min-w-0 flex-col overflow-hidden';
const INSTRUCTIONS: ScreenReaderInstructions = {
  draggable:
    'To move a picture, press Space, use the arrow keys and press Space again. Escape leaves it where it was.',
};
const MOTION = { duration: 200, easing: 'var(--ease-out)' };
/** In which a picture is shown while it is cropped, in pixels. */
const SHOWN_WIDTH = 1280;
const isCalm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
/** A press that moves less is none. */
const DRAG_FROM_PIXELS = 4;

type Props = Pick<PicturesState, 'pending' | 'troubles'> & {
  images: ProjectImage[];
  pictures: PictureUploads;
  /** What is typed below a picture. */
  captionOf: (image: ProjectImage) => CaptionFacts;
};

/** The pictures in their order, which pointer, fingers and keys change; after them those on their way. */
export function PictureList({ images, pending, troubles, pictures, captionOf }: Props) {
  const { dialog, edit } = useEditDialog();
  const [words, setWords] = useState('');
  const ids = images.map(({ _id }) => _id);
  const step = (from: number, way: MoveWay) => {
    const to = way === 'earlier' ? from - 1 : from + 1;
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    void pictures.move(from, to);
    setWords(wordsForMove(from + 1, to + 1));
    // The button has moved along with its picture.
    focusSoon(`picture-${id}-${way}`);
  };
  const remove = (at: number) => {
    const id = ids[at];
    if (id === undefined) return;
    void pictures.remove(id, `Picture ${at + 1}`);
    const next = ids[at + 1] ?? ids[at - 1];
    focusSoon(next === undefined ? controlId('images') : removeId(next));
  };
  return (
    <div>
      <Ordering ids={ids} onMove={(from, to) => void pictures.move(from, to)}>
        <ol aria-label="Pictures" className="grid grid-cols-2 items-start gap-4 sm:grid-cols-3">
          {images.map((image, index) => (
            <SortableTile key={image._id} id={image._id}>
              {(handle) => (
                <PictureTile
                  image={image}
                  place={index + 1}
                  isLast={index === images.length - 1}
                  trouble={troubles[image._id]}
                  handle={handle}
                  onMove={(way) => step(index, way)}
                  onMakePrimary={() => void pictures.makePrimary(image._id)}
                  onRemove={() => remove(index)}
                  onEdit={() => void edit(partsOf(image, index + 1, pictures))}
                  caption={captionOf(image)}
                />
              )}
            </SortableTile>
          ))}
          {pending.map((picture) => (
            <li key={picture.key} className={TILE}>
              <PendingPictureTile
                picture={picture}
                onEdit={() => void edit(partsOfPending(picture, pictures))}
                onRetry={() => pictures.retry(picture.key)}
                onDismiss={() => pictures.dismiss(picture.key)}
              />
            </li>
          ))}
        </ol>
      </Ordering>
      <p role="status" className="sr-only">
        {words}
      </p>
      {dialog}
    </div>
  );
}

/** For cropping and turning a picture that is there. */
function partsOf(image: ProjectImage, place: number, pictures: PictureUploads): EditPictureDialogProps {
  const address = imageAddress(image.url);
  return {
    title: `Edit picture ${place}`,
    source: address ? variant(address, SHOWN_WIDTH) : '',
    size: { width: image.width, height: image.height },
    onSave: (edit) => (edit ? pictures.edit(image, edit) : undefined),
    onClose: () => {},
  };
}

/** For one that has yet to go out, and does so when its seller is done. */
function partsOfPending({ key, file }: PendingPicture, pictures: PictureUploads): EditPictureDialogProps {
  pictures.hold(key);
  return {
    title: `Edit ${file.name}`,
    source: file,
    onSave: (edit) => pictures.release(key, edit),
    onClose: () => pictures.release(key),
  };
}

function Ordering({
  ids,
  onMove,
  children,
}: {
  ids: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PIXELS } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: isCalm() ? 'auto' : 'smooth',
    }),
  );
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsFor(ids), screenReaderInstructions: INSTRUCTIONS }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
      }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

function SortableTile({ id, children }: { id: string; children: (handle: DragHandle) => ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, transition: isCalm() ? null : MOTION });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={`${TILE} ${isDragging ? 'z-10 border-focus' : ''}`}
    >
      {children({
        button: { ...attributes, ...listeners, ref: setActivatorNodeRef },
        start: (event) => listeners?.onPointerDown?.(event),
      })}
    </li>
  );
}

/** Of a picture that is carried; until it is dropped, `ids` are in the order as it was. */
function announcementsFor(ids: readonly string[]): Announcements {
  const place = ({ id }: { id: UniqueIdentifier }) => ids.indexOf(String(id)) + 1;
  const held = (active: Active, over: Over | null) =>
    `Picture ${place(active)} is held over place ${place(over ?? active)} of ${ids.length}.`;
  const stays = (active: Active) => `Picture ${place(active)} stays where it was.`;
  return {
    // The library says at once that a picture is over itself: in the same words, it is said once.
    onDragStart: ({ active }) => held(active, null),
    onDragOver: ({ active, over }) => held(active, over),
    onDragEnd: ({ active, over }) =>
      over && over.id !== active.id ? wordsForMove(place(active), place(over)) : stays(active),
    onDragCancel: ({ active }) => stays(active),
  };
}

function wordsForMove(from: number, to: number): string {
  return `Picture ${from} is at place ${to} now.`;
}
