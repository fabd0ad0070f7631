import { useEffect, useRef, useState } from 'react';

/** Widths in which a picture is served (rules.md F2). */
const WIDTHS = [320, 640, 960, 1280, 1920];
/** specification.md section 4, Carousel, images, share. */
const RETRIES = 2;
const RETRY_MS = 500;

export interface PictureSource {
  url: string;
  width: number;
  height: number;
  /** Average colour, behind the picture until it is there. */
  colour: string;
}

type Trouble = 'none' | 'missing' | 'invalid' | 'failed';

/**
 * A picture that keeps its box whatever happens: colour and blur first, two retries 500 ms apart when it does
 * not load, then words. `alt=""` for decoration. `eager` for what is seen at once.
 */
export function Picture({
  source,
  alt,
  sizes,
  eager = false,
  className = '',
  fit = 'cover',
}: {
  source: PictureSource | undefined;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
  fit?: 'cover' | 'contain';
}) {
  const [attempt, setAttempt] = useState(0);
  const [hasFailed, setHasFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const address = source?.url;
  const retry = () => {
    if (attempt >= RETRIES) setHasFailed(true);
    else setTimeout(() => setAttempt((count) => count + 1), RETRY_MS);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture starts anew
  useEffect(() => {
    setAttempt(0);
    setHasFailed(false);
  }, [address]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture that failed before scripts ran
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0 && image.current.loading !== 'lazy')
      retry();
  }, []);

  const trouble = troubleOf(source, hasFailed);
  if (!source || trouble !== 'none')
    return <PictureTrouble trouble={trouble} className={className} alt={alt} />;
  const own = sameSiteAddress(source.url) ?? '';
  return (
    <img
      ref={image}
      src={variant(own, 640, attempt)}
      srcSet={WIDTHS.filter((width) => width <= Math.max(source.width, 320))
        .map((width) => `${variant(own, width, attempt)} ${width}w`)
        .join(', ')}
      sizes={sizes}
      width={source.width || 1280}
      height={source.height || 800}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={retry}
      className={`picture ${fit === 'contain' ? 'object-contain' : 'object-cover'} ${className}`}
      style={fit === 'cover' ? { backgroundColor: source.colour } : undefined}
    />
  );
}

function PictureTrouble({ trouble, className, alt }: { trouble: Trouble; className: string; alt: string }) {
  return (
    <div
      role="img"
      aria-label={alt || WORDS[trouble][0]}
      className={`picture picture-trouble grid place-content-center gap-1 text-center text-14 text-hue-ink ${className}`}
    >
      {WORDS[trouble].map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  );
}

const WORDS: Record<Trouble, string[]> = {
  none: [],
  missing: ['No Image'],
  invalid: ['Invalid URL'],
  failed: ['Image unavailable', `Retried ${RETRIES} times`],
};

function troubleOf(source: PictureSource | undefined, hasFailed: boolean): Trouble {
  if (!source?.url) return 'missing';
  if (sameSiteAddress(source.url) === undefined) return 'invalid';
  return hasFailed ? 'failed' : 'none';
}

/** Pictures come from this site alone; a bare file name means our own folder (specification.md section 7). */
export function sameSiteAddress(url: string): string | undefined {
  if (/^[A-Za-z0-9._-]+$/.test(url)) return `/api/projects/images/${url}`;
  if (url.startsWith('/') && !url.startsWith('//')) return url;
  const path = /^https?:\/\/[^/]+(\/api\/projects\/images\/[A-Za-z0-9._-]+)$/.exec(url);
  return path?.[1];
}

function variant(address: string, width: number, attempt: number): string {
  return `${address}?w=${width}${attempt > 0 ? `&retry=${attempt}` : ''}`;
}
