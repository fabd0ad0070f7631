import { RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { formatCount } from '#contract/formats/words.ts';
import type { PictureEdit } from '#contract/listings/forms/schemas.ts';
import { Button } from '../../../../../../ui/button.tsx';
import { Alert } from '../../../../../../ui/feedback/alert.tsx';
import { CropFrame } from '../../../../../../ui/pictures/crop/crop-frame.tsx';
import type { Size, UprightPicture } from '../../../../../../ui/pictures/crop/decode-upright.ts';
import {
  mostZoom,
  type PictureCrop,
  usePictureCrop,
} from '../../../../../../ui/pictures/crop/picture-crop.ts';
import { ZoomSlider } from '../../../../../../ui/pictures/crop/zoom-slider.tsx';
import { editOf } from './edit.ts';
import { FrameCorners, type FrameShare, FrameSliders, WHOLE_FRAME } from './free-frame.tsx';
import { type Turn, type TurnedPicture, useTurnedPicture } from './turn-picture.ts';

type Shape = 'free' | 'card';
const SHAPES: Record<Shape, string> = { free: 'Free', card: '16:10, as cards show it' };
/** Low enough for its buttons to stand below it. */
const FRAME = { height: 'min(40dvh, 26rem)' };
const CARD_RATIO = 16 / 10;
/** In pixels of the picture. */
const SMALLEST_SIDE = 96;

/** The picture behind its frame, and all that can be done to it. */
export function Cutting({
  picture: upright,
  isSaving,
  problem,
  onSave,
  onClose,
}: {
  picture: UprightPicture;
  isSaving: boolean;
  problem: string | undefined;
  onSave: (edit: PictureEdit | undefined) => void;
  onClose: () => void;
}) {
  const { picture, turn, turnBy, shape, setShape, share, setShare, crop } = useCutting(upright);
  const edit = crop.area && editOf(picture, crop.area);
  return (
    // No form: it stands in that of the studio.
    <div className="grid gap-5">
      <Frame {...{ picture, shape, share, setShare, crop }} />
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <ShapeChoice shape={shape} onChoose={setShape} />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => turnBy(-90)}>
            <RotateCcw size={17} aria-hidden="true" />
            Turn left
          </Button>
          <Button onClick={() => turnBy(90)}>
            <RotateCw size={17} aria-hidden="true" />
            Turn right
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-start gap-x-8 gap-y-3">
        <ZoomSlider crop={crop} />
        {shape === 'free' && <FrameSliders share={share} onChange={setShare} />}
      </div>
      <p role="status" className="text-14 text-muted">
        {wordsFor(picture, edit)}
      </p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <div className="dialog-foot">
        <Button onClick={onClose} aria-disabled={isSaving || undefined}>
          Cancel
        </Button>
        <Button
          variant="solid"
          busy={isSaving}
          onClick={() => {
            if (crop.area && picture.turn === turn) onSave(edit);
          }}
        >
          Use this picture
        </Button>
      </div>
    </div>
  );
}

/** How the picture is turned and framed; another turn or shape begins with all of it. */
function useCutting(upright: UprightPicture) {
  const [turn, setTurn] = useState<Turn>(0);
  const [shape, setShape] = useState<Shape>('free');
  const [share, setShare] = useState(WHOLE_FRAME);
  const { address, width, height } = upright;
  const whole = useMemo(() => ({ address, width, height }), [address, width, height]);
  const picture = useTurnedPicture(whole, turn);
  const crop = usePictureCrop(mostZoom(whole, { ratio: 1, smallest: SMALLEST_SIDE }));
  const { reset } = crop;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever these change
  useEffect(() => {
    reset();
    setShare(WHOLE_FRAME);
  }, [picture.address, shape]);
  return {
    picture,
    turn,
    turnBy: (degrees: number) => setTurn((from) => ((from + degrees + 360) % 360) as Turn),
    shape,
    setShape,
    share,
    setShare,
    crop,
  };
}

/** In the shape of cards, or as its seller draws it. */
function Frame({
  picture,
  shape,
  share,
  setShare,
  crop,
}: {
  picture: TurnedPicture;
  shape: Shape;
  share: FrameShare;
  setShare: (share: FrameShare) => void;
  crop: PictureCrop;
}) {
  const [media, setMedia] = useState<Size>();
  const ways = {
    objectFit: 'contain' as const,
    setMediaSize: ({ width, height }: Size) =>
      setMedia((before) =>
        before?.width === width && before.height === height ? before : { width, height },
      ),
  };
  const isFree = shape === 'free' && media !== undefined;
  return (
    <CropFrame
      address={picture.address}
      crop={crop}
      // Here and at its corners no class: those weigh on every page.
      className="w-full"
      style={FRAME}
      shape={
        isFree
          ? {
              ...ways,
              aspect: picture.width / picture.height,
              cropSize: {
                width: (media.width * share.width) / 100,
                height: (media.height * share.height) / 100,
              },
            }
          : { ...ways, aspect: shape === 'card' ? CARD_RATIO : picture.width / picture.height }
      }
    >
      {isFree && <FrameCorners share={share} onChange={setShare} media={media} />}
    </CropFrame>
  );
}

function ShapeChoice({ shape, onChoose }: { shape: Shape; onChoose: (shape: Shape) => void }) {
  return (
    <fieldset>
      <legend className="text-14 font-medium">Shape</legend>
      <div className="flex flex-wrap gap-x-6">
        {(Object.keys(SHAPES) as Shape[]).map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="shape"
              className="check-box"
              checked={one === shape}
              onChange={() => onChoose(one)}
            />
            {SHAPES[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function wordsFor({ turn, width, height }: TurnedPicture, edit: PictureEdit | undefined): string {
  const size = `${formatCount(edit?.width ?? width)} × ${formatCount(edit?.height ?? height)} pixels`;
  return turn === 0 ? size : `${size}, turned by ${turn} degrees`;
}
