import { CropFrame as Frame } from '../../../../ui/pictures/crop/crop-frame.tsx';
import type { UprightPicture } from '../../../../ui/pictures/crop/decode-upright.ts';
import type { PictureCrop } from '../../../../ui/pictures/crop/picture-crop.ts';
import type { CutKind } from './cut-kinds.ts';

/** A square frame is small enough to stand over its buttons; a wide one takes the room there is. */
export const frameClass = ({ ratio }: CutKind) => `mx-auto w-full ${ratio === 1 ? 'max-w-80' : ''}`;

/** A frame of one ratio, which the part that is kept fills; a square is shown as the circle that it becomes. */
export function CropFrame({
  picture,
  crop,
  kind,
}: {
  picture: UprightPicture;
  crop: PictureCrop;
  kind: CutKind;
}) {
  const { ratio } = kind;
  return (
    <Frame
      address={picture.address}
      crop={crop}
      shape={{ aspect: ratio, cropShape: ratio === 1 ? 'round' : 'rect', objectFit: 'cover' }}
      className={frameClass(kind)}
      style={{ aspectRatio: ratio }}
    />
  );
}
