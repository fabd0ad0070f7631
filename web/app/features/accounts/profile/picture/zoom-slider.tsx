import { Field } from '../../../../ui/form/field.tsx';
import type { SquareCrop } from './square-crop.ts';

/** How close the picture is; a small picture cannot be brought closer. */
export function ZoomSlider({ crop: { view, mostZoom, zoomTo } }: { crop: SquareCrop }) {
  const percent = Math.round(view.zoom * 100);
  return (
    <div className="min-w-48 flex-1">
      <Field
        label="Zoom"
        note={<span className="figures">{percent}%</span>}
        help={mostZoom === 1 ? 'This picture is too small to zoom in.' : undefined}
      >
        {(control) => (
          <input
            {...control}
            type="range"
            min={100}
            max={Math.round(mostZoom * 100)}
            step={1}
            value={percent}
            disabled={mostZoom === 1}
            aria-valuetext={`${percent} percent`}
            onChange={({ target }) => zoomTo(Number(target.value) / 100)}
            className="block h-11 w-full accent-accent"
          />
        )}
      </Field>
    </div>
  );
}
