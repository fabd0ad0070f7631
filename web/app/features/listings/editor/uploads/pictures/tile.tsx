import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2 } from 'lucide-react';
import { type ComponentProps, type PointerEvent, useState } from 'react';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Badge } from '../../../../../ui/feedback/badge.tsx';
import { Picture } from '../../../../../ui/pictures/picture.tsx';

export type MoveWay = 'earlier' | 'later';

/** By which a picture is dragged, or carried with the keys. */
export interface DragHandle {
  button: ComponentProps<'button'>;
  start: (event: PointerEvent) => void;
}

interface TileProps {
  image: ProjectImage;
  /** From 1. */
  place: number;
  isLast: boolean;
  trouble: string | undefined;
  handle: DragHandle;
  onMove: (way: MoveWay) => void;
  onMakePrimary: () => void;
  onRemove: () => void;
}

/** A picture that is there, with all that can be done to it. */
export function PictureTile(facts: TileProps) {
  const { image, place, trouble, handle } = facts;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <div
        className="relative aspect-16/10 cursor-grab"
        onPointerDown={(event) => {
          // A finger on the picture scrolls the page; for it there is the handle.
          const isPicture = event.pointerType !== 'touch' && event.target instanceof HTMLImageElement;
          if (isPicture) handle.start(event);
        }}
      >
        <Picture source={image} alt={`Picture ${place}`} sizes="(min-width: 640px) 260px, 45vw" />
        <button
          type="button"
          {...handle.button}
          aria-label={`Reorder picture ${place}`}
          title="Drag to reorder"
          className="absolute top-1 right-1 grid size-11 cursor-grab touch-none place-items-center rounded-control border border-line bg-surface hover:border-line-strong"
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        {image.primary ? (
          <span className="absolute top-1 left-1">
            <Badge>Primary</Badge>
          </span>
        ) : (
          <button
            type="button"
            onClick={facts.onMakePrimary}
            aria-label={`Make picture ${place} primary`}
            title="Make primary"
            className="absolute top-1 left-1 grid size-11 place-items-center rounded-control border border-line bg-surface hover:border-line-strong"
          >
            <Star size={16} aria-hidden="true" />
          </button>
        )}
      </div>
      {trouble && (
        <p role="alert" className="px-3 pt-2 text-14 text-danger">
          {trouble}
        </p>
      )}
      {isAsking ? (
        <Confirm place={place} onRemove={facts.onRemove} onKeep={() => setAsking(false)} />
      ) : (
        <TileActions {...facts} onRemove={() => setAsking(true)} />
      )}
    </>
  );
}

function TileActions({ image, place, isLast, onMove, onRemove }: TileProps) {
  const move = (way: MoveWay, isEnd: boolean) => (
    <button
      type="button"
      id={`picture-${image._id}-${way}`}
      // Stays reachable at the ends, so that moving step by step never drops the focus.
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove(way)}
      aria-label={`Move picture ${place} ${way}`}
      className="btn btn-plain size-11 p-0"
    >
      {way === 'earlier' ? (
        <ArrowLeft size={16} aria-hidden="true" />
      ) : (
        <ArrowRight size={16} aria-hidden="true" />
      )}
    </button>
  );
  return (
    <div className="mt-auto flex items-center justify-between p-1">
      <span className="flex">
        {move('earlier', place === 1)}
        {move('later', isLast)}
      </span>
      <button
        type="button"
        onClick={onRemove}
        aria-label={`Delete picture ${place}`}
        className="btn btn-plain size-11 p-0"
      >
        <Trash2 size={16} aria-hidden="true" />
      </button>
    </div>
  );
}

function Confirm({ place, onRemove, onKeep }: { place: number; onRemove: () => void; onKeep: () => void }) {
  return (
    <fieldset className="mt-auto flex flex-wrap gap-2 p-2">
      <legend className="sr-only">{`Delete picture ${place}?`}</legend>
      <Button
        size="small"
        variant="danger"
        autoFocus
        onClick={() => {
          onKeep();
          onRemove();
        }}
      >
        Delete
      </Button>
      <Button size="small" onClick={onKeep}>
        Keep
      </Button>
    </fieldset>
  );
}
