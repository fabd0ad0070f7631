import { useEffect, useState } from 'react';
import type { UprightPicture } from '../../../../../../ui/pictures/crop/decode-upright.ts';

export type Turn = 0 | 90 | 180 | 270;

/** The longest side of the copy that is shown: the frame is not larger. */
const SHOWN_SIDE = 1600;

export interface TurnedPicture extends UprightPicture {
  turn: Turn;
}

/**
 * A picture as it is after it was turned clockwise: a copy that is small enough to be drawn on any device, and the
 * size that the whole one has then. Until the copy is drawn it is the picture as it was before.
 */
export function useTurnedPicture(picture: UprightPicture, turn: Turn): TurnedPicture {
  const [turned, setTurned] = useState<TurnedPicture>({ ...picture, turn: 0 });
  useEffect(() => {
    let isCurrent = true;
    turnPicture(picture, turn).then(
      (address) => isCurrent && setTurned({ address, turn, ...sizeAfter(picture, turn) }),
      // It could be shown, so it can be drawn.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [picture, turn]);
  return turned;
}

function sizeAfter({ width, height }: UprightPicture, turn: Turn) {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

async function turnPicture(picture: UprightPicture, turn: Turn): Promise<string> {
  if (turn === 0) return picture.address;
  const image = new Image();
  image.src = picture.address;
  await image.decode();
  const scale = Math.min(1, SHOWN_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width * scale, picture.height * scale];
  const canvas = document.createElement('canvas');
  Object.assign(
    canvas,
    sizeAfter({ ...picture, width: Math.round(width), height: Math.round(height) }, turn),
  );
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turn * Math.PI) / 180);
  context.drawImage(image, -width / 2, -height / 2, width, height);
  return canvas.toDataURL('image/webp', 0.9);
}
