import type { Area } from 'react-easy-crop';
import type { UprightPicture } from '../../../../ui/pictures/crop/decode-upright.ts';

const LARGE = 96;
const SIZES = [LARGE, 36] as const;

/** The cut as others will see it: round, small as in lists, and large where there is room beside the frame. */
export function CropPreview({ picture, area }: { picture: UprightPicture; area: Area | undefined }) {
  return (
    <div className="flex items-center gap-4" aria-hidden="true">
      {SIZES.map((pixels) => (
        <div
          key={pixels}
          className={`overflow-hidden rounded-full bg-sunken ${pixels === LARGE ? 'max-sm:hidden' : ''}`}
          style={{ width: pixels, height: pixels }}
        >
          {area && (
            <img
              src={picture.address}
              alt=""
              className="max-w-none"
              // Of the picture's own size.
              style={{ width: `${10_000 / area.width}%`, transform: `translate(${-area.x}%, ${-area.y}%)` }}
            />
          )}
        </div>
      ))}
    </div>
  );
}
