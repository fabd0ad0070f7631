import { useEffect, useState } from 'react';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';

/** A QR code. What draws it is fetched when it is needed; without it the key beside can be typed. */
export function KeyPicture({ text }: { text: string }) {
  const [drawing, setDrawing] = useState<{ path: string; side: number } | 'failed'>();
  useEffect(() => {
    let isGone = false;
    draw(text).then(
      (drawn) => !isGone && setDrawing(drawn),
      (error: unknown) => {
        console.warn('key picture', error);
        if (!isGone) setDrawing('failed');
      },
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (drawing === 'failed')
    return <p className="my-3 text-14">The picture could not be loaded. Type the key instead.</p>;
  if (!drawing) return <Skeleton className="my-3 size-48" />;
  const { path, side } = drawing;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label="QR code of the key"
      shapeRendering="crispEdges"
      className="my-3 size-48 rounded-control"
    >
      {/* Dark on light in both themes: many apps read nothing else. */}
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const BORDER = 4;

async function draw(text: string): Promise<{ path: string; side: number }> {
  const { default: encodeQR } = await import('qr');
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { path, side: rows.length };
}
