interface Source {
  url: string;
  smallUrl: string;
  width: number;
  height: number;
  /** Average colour, in its place until it is there. */
  colour: string;
}

/**
 * The wide picture over a seller's page. Its box has its ratio and its colour from the start, so nothing moves when it
 * comes, and a picture that does not load leaves the colour. It is mere decoration unless `alt` says otherwise.
 */
export function Banner({
  banner: { url, smallUrl, width, height, colour },
  sizes,
  alt = '',
  eager = false,
  className = 'rounded-card',
}: {
  banner: Source;
  sizes: string;
  alt?: string;
  /** For what is seen at once. */
  eager?: boolean;
  /** Of its box. */
  className?: string;
}) {
  return (
    <div
      className={`overflow-hidden ${className}`}
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: colour }}
    >
      <img
        src={smallUrl}
        srcSet={`${smallUrl} ${width / 2}w, ${url} ${width}w`}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        className="picture object-cover"
        style={{ backgroundColor: colour }}
      />
    </div>
  );
}
