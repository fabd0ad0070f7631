import { useEffect, useRef, useState } from 'react';
import { imageAddress } from './address.ts';
import { BrokenPicture } from './broken-picture.tsx';
import { useNear } from './use-near.ts';

/** Widths in which a picture is served (rule F2). */
const WIDTHS = [320, 640, 960, 1280, 1920];
/** Rule B4. */
const RETRIES = 2;
const RETRY_MS = 500;

export interface PictureSource {
  url: string;
  width: number;
  height: number;
  /** Average colour, behind the picture until it is there. */
  colour: string;
}

interface Props {
  source: PictureSource | undefined;
  alt: string;
  sizes: string;
  eager?: boolean;
  className?: string;
  fit?: 'cover' | 'contain';
}

/**
 * A picture that keeps its box whatever happens: its average colour first, two retries 500 ms apart when it does
 * not load, then words. `alt=""` for decoration. `eager` for what is seen at once.
 */
export function Picture(props: Props) {
  const { source, alt, className = '' } = props;
  if (!source?.url) return <BrokenPicture words={['No Image']} alt={alt} className={className} />;
  const address = imageAddress(source.url);
  if (!address) return <BrokenPicture words={['Invalid URL']} alt={alt} className={className} />;
  // Another picture starts anew.
  return <Loading key={address} {...props} source={source} address={address} />;
}

function Loading({
  source: { width, height, colour },
  address,
  alt,
  sizes,
  eager = false,
  className = '',
  fit = 'cover',
}: Props & { source: PictureSource; address: string }) {
  const { attempt, hasFailed, fail } = useAttempts();
  const image = useRef<HTMLImageElement>(null);
  const { isNear, isServed } = useNear(image);
  const isWanted = isNear || eager;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a picture that failed before scripts ran
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (isServed && complete && currentSrc && naturalWidth === 0) fail();
  }, []);
  if (hasFailed) {
    const words = attempt < RETRIES ? ['Error Loading'] : ['Image unavailable', `Retried ${RETRIES} times`];
    return <BrokenPicture words={words} alt={alt} className={className} />;
  }
  return (
    <img
      ref={image}
      src={isWanted ? variant(address, 640, attempt) : undefined}
      srcSet={isWanted ? variants(address, width, attempt) : undefined}
      sizes={sizes}
      width={width || 1280}
      height={height || 800}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onError={fail}
      className={`picture ${fit === 'contain' ? 'object-contain' : 'object-cover'} ${className}`}
      style={fit === 'cover' ? { backgroundColor: colour } : undefined}
    />
  );
}

/** How often a picture was tried again, and whether it stands failed: for good after the last retry. */
function useAttempts() {
  const [{ attempt, hasFailed }, setState] = useState({ attempt: 0, hasFailed: false });
  useEffect(() => {
    if (!hasFailed || attempt >= RETRIES) return;
    const timer = setTimeout(() => setState({ attempt: attempt + 1, hasFailed: false }), RETRY_MS);
    return () => clearTimeout(timer);
  }, [attempt, hasFailed]);
  return { attempt, hasFailed, fail: () => setState({ attempt, hasFailed: true }) };
}

/** The `srcset` of a picture whose address is ours. */
export function variants(address: string, width: number, attempt = 0): string {
  return WIDTHS.filter((each) => each <= Math.max(width, 320))
    .map((each) => `${variant(address, each, attempt)} ${each}w`)
    .join(', ');
}

/** A picture in one of the widths in which it is served. */
export function variant(address: string, width: number, attempt = 0): string {
  const sign = address.includes('?') ? '&' : '?';
  return `${address}${sign}w=${width}${attempt > 0 ? `&retry=${attempt}` : ''}`;
}
