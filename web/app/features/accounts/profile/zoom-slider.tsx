import { Field } from '../../../ui/field.tsx';
import { type Crop, mostZoom, type Size, zoomOf, zoomTo } from './square-crop.ts';

/** How close the picture is; a small picture cannot be brought closer. */
export function ZoomSlider({
  crop,
  picture,
  onChange,
}: {
  crop: Crop;
  picture: Size;
  onChange: (change: (crop: Crop) => Crop) => void;
}) {
  const most = mostZoom(picture);
  const percent = Math.round(zoomOf(crop, picture) * 100);
  return (
    <div className="min-w-48 flex-1">
      <Field
        label="Zoom"
        note={<span className="figures">{percent}%</span>}
        help={most === 1 ? 'This picture is too small to zoom in.' : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="range"
            min={100}
            max={Math.round(most * 100)}
            step={1}
            value={percent}
            disabled={most === 1}
            aria-valuetext={`${percent} percent`}
            onChange={({ target }) => onChange((crop) => zoomTo(crop, Number(target.value) / 100, picture))}
            className="block h-11 w-full accent-accent"
          />
        )}
      </Field>
    </div>
  );
}
