import { ArrowLeft, ArrowRight, GripVertical, Star, Trash2 } from 'lucide-react';
import type { ComponentProps, PointerEvent } from 'react';
import { LISTING_LIMITS } from '#contract/listings/constants.ts';
import type { ProjectImage } from '#contract/listings/schemas.ts';
import { TextInput } from '../../../../../ui/form/field.tsx';
import { Picture } from '../../../../../ui/pictures/picture.tsx';
import { controlId } from '../../controls.ts';
import { removeId } from '../offer-undo.ts';
import { EditButton } from './edit-button.tsx';

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
  onEdit: () => void;
  caption: CaptionFacts;
}

/** What is typed below a picture. */
export interface CaptionFacts {
  value: string;
  error: string | undefined;
  onChange: (caption: string) => void;
}

/** A picture that is there, and below it all that can be done to it. */
export function PictureTile(facts: TileProps) {
  const { image, place, trouble, handle, onEdit } = facts;
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
        <EditButton name={`picture ${place}`} onEdit={onEdit} />
      </div>
      {trouble && (
        <p role="alert" className="px-3 pt-2 text-14 text-danger">
          {trouble}
        </p>
      )}
      <Caption {...facts} />
      <TileActions {...facts} />
    </>
  );
}

function Caption({ image: { _id: id }, place, caption: { value, error, onChange } }: TileProps) {
  return (
    <div className="p-3 pb-1">
      <TextInput
        id={controlId(`imageCaptions.${id}`)}
        label={
          <>
            Caption<span className="sr-only"> of picture {place}</span>
          </>
        }
        note="optional"
        maxLength={LISTING_LIMITS.captionMax}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        error={error}
      />
    </div>
  );
}

function TileActions(facts: TileProps) {
  const { image, place, isLast, handle, onMove, onRemove } = facts;
  const move = (way: MoveWay, isEnd: boolean) => (
    <button
      type="button"
      id={`picture-${image._id}-${way}`}
      // Stays reachable at the ends, so that moving step by step never drops the focus.
      aria-disabled={isEnd || undefined}
      onClick={() => !isEnd && onMove(way)}
      aria-label={`Move picture ${place} ${way}`}
      className="btn btn-plain flex-1 p-0"
    >
      {way === 'earlier' ? (
        <ArrowLeft size={16} aria-hidden="true" />
      ) : (
        <ArrowRight size={16} aria-hidden="true" />
      )}
    </button>
  );
  return (
    <div className="mt-auto">
      <div className="flex items-center justify-between pr-1.5">
        <CoverButton {...facts} />
        <button
          type="button"
          id={removeId(image._id)}
          onClick={onRemove}
          aria-label={`Delete picture ${place}`}
          className="btn btn-plain size-11 p-0"
        >
          <Trash2 size={16} aria-hidden="true" />
        </button>
      </div>
      <div className="flex border-t border-line">
        {move('earlier', place === 1)}
        <button
          type="button"
          {...handle.button}
          aria-label={`Reorder picture ${place}`}
          title="Drag to reorder"
          className="btn btn-plain flex-1 cursor-grab touch-none p-0"
        >
          <GripVertical size={16} aria-hidden="true" />
        </button>
        {move('later', isLast)}
      </div>
    </div>
  );
}

/** Makes a picture the cover; where it is, the same element says so, and whoever pressed it stays on it. */
function CoverButton({ image: { primary }, place, onMakePrimary }: TileProps) {
  return (
    <button
      type="button"
      aria-disabled={primary || undefined}
      onClick={() => !primary && onMakePrimary()}
      aria-label={`${primary ? 'Cover' : 'Make cover'}: picture ${place}`}
      className={`flex min-h-11 min-w-0 items-center gap-1.5 px-3 text-12 ${primary ? 'font-medium' : 'text-muted hover:text-ink'}`}
    >
      {primary && <Star size={14} aria-hidden="true" fill="currentColor" />}
      {primary ? 'Cover' : 'Make cover'}
    </button>
  );
}
