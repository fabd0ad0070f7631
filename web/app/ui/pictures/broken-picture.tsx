/** How often a picture that does not load is tried again (rule B4). */
export const RETRIES = 2;

/** What stands in the place of a picture, line by line (rule B4). */
const TEXTS = {
  none: ['No Image'],
  'invalid address': ['Invalid URL'],
  'not loaded yet': ['Error Loading'],
  'given up': ['Image unavailable', `Retried ${RETRIES} times`],
} as const;

interface Props {
  reason: keyof typeof TEXTS;
  alt: string;
  className: string;
}

/** Words on the category's stripes, where there is no picture: none was given, or it does not load. */
export function BrokenPicture({ reason, alt, className }: Props) {
  const lines = TEXTS[reason];
  return (
    <div
      role="img"
      aria-label={[alt, ...lines].filter(Boolean).join(', ')}
      className={`picture picture-trouble grid place-content-center gap-1 text-center text-14 text-hue-ink ${className}`}
    >
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
