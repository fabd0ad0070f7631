/** Words on the category's stripes, where there is no picture: none was given, or it does not load. */
export function BrokenPicture({
  words,
  alt,
  className,
}: {
  words: string[];
  alt: string;
  className: string;
}) {
  return (
    <div
      role="img"
      aria-label={[alt, ...words].filter(Boolean).join(', ')}
      className={`picture picture-trouble grid place-content-center gap-1 text-center text-14 text-hue-ink ${className}`}
    >
      {words.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}
