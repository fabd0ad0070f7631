import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useState } from 'react';
import { LISTING_LIMITS } from '#contract/listings.ts';
import { newRequestKey } from '../../lib/request-key.ts';
import { Badge } from '../../ui/badge.tsx';
import { formatBytes } from '../../ui/format.ts';
import { DropZone, FileMessages } from './drop-zone.tsx';
import { largestOf, sortFiles } from './file-rules.ts';
import { controlId } from './listing-problems.ts';
import type { ChosenPicture } from './listing-values.ts';
import { PicturePreview } from './picture-preview.tsx';

const ID = controlId('images');

/** The pictures of a listing in their order; the first is the primary one. */
export function PicturePicker({
  pictures,
  error,
  onChange,
}: {
  pictures: ChosenPicture[];
  error: string | undefined;
  onChange: (pictures: ChosenPicture[]) => void;
}) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const add = (chosen: File[]) => {
    const { accepted, refusals } = sortFiles('picture', chosen, pictures.length);
    setRefusals(refusals);
    if (accepted.length > 0) {
      onChange([...pictures, ...accepted.map((file) => ({ key: newRequestKey(), file }))]);
    }
  };
  return (
    <div>
      {pictures.length > 0 && (
        <ol className="mb-4 grid grid-cols-2 gap-4 sm:grid-cols-3">
          {pictures.map((picture, index) => (
            <li key={picture.key} className="panel relative overflow-hidden">
              <PicturePreview file={picture.file} />
              {index === 0 && (
                <span className="absolute top-2 left-2">
                  <Badge>Primary</Badge>
                </span>
              )}
              <PictureActions
                name={picture.file.name}
                bytes={picture.file.size}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
                onMove={(by) => onChange(moved(pictures, index, index + by))}
                onRemove={() => onChange(pictures.filter(({ key }) => key !== picture.key))}
              />
            </li>
          ))}
        </ol>
      )}
      <DropZone
        id={ID}
        kind="picture"
        multiple
        action={pictures.length > 0 ? 'Add pictures' : 'Choose pictures'}
        describedBy={`${ID}-messages`}
        isWrong={error !== undefined}
        onChoose={add}
      />
      <FileMessages
        id={`${ID}-messages`}
        error={error}
        refusals={refusals}
        help={`JPEG, PNG, WebP, AVIF or GIF, up to ${largestOf('picture')} each, at most ${LISTING_LIMITS.images}. Cards show them 16:10; the first one is the primary picture.`}
      />
    </div>
  );
}

function PictureActions({
  name,
  bytes,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  name: string;
  bytes: number;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  return (
    <>
      <p className="truncate px-3 pt-2 text-12" title={name}>
        {name}
      </p>
      <div className="flex items-center pr-1 pb-1 pl-3">
        <span className="figures flex-1 text-12 whitespace-nowrap text-muted">{formatBytes(bytes)}</span>
        <button
          type="button"
          disabled={isFirst}
          onClick={() => onMove(-1)}
          aria-label={`Move ${name} earlier`}
          className="btn btn-plain size-11 p-0"
        >
          <ArrowLeft size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          disabled={isLast}
          onClick={() => onMove(1)}
          aria-label={`Move ${name} later`}
          className="btn btn-plain size-11 p-0"
        >
          <ArrowRight size={16} aria-hidden="true" />
        </button>
        <button
          type="button"
          onClick={onRemove}
          aria-label={`Remove ${name}`}
          className="btn btn-plain size-11 p-0"
        >
          <X size={16} aria-hidden="true" />
        </button>
      </div>
    </>
  );
}

/** The list with one item at another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), ...items.slice(from, from + 1), ...rest.slice(to)];
}
