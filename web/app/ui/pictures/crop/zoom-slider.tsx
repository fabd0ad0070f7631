import { PercentSlider } from './percent-slider.tsx';
import type { PictureCrop } from './picture-crop.ts';

/** How close the picture is; a small picture cannot be brought closer. */
export function ZoomSlider({ crop: { view, mostZoom, zoomTo } }: { crop: PictureCrop }) {
  return (
    <PercentSlider
      label="Zoom"
      help={mostZoom === 1 ? 'This picture is too small to zoom in.' : undefined}
      disabled={mostZoom === 1}
      min={100}
      max={Math.round(mostZoom * 100)}
      percent={Math.round(view.zoom * 100)}
      onChange={(percent) => zoomTo(percent / 100)}
    />
  );
}
