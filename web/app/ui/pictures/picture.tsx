import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { imageAddress } from './address.ts';
import { BrokenPicture, RETRIES } from './broken-picture.tsx';
import { useNear } from './use-near.ts';

/** Widths in which a picture is served (rule F2). */
const WIDTHS = [320, 640, 960, 1280, 1920];
/** Rule B4. */
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
 * not load, then words. `alt=""` for decoration. `eager` for what is seen at once; all others are fetched when they are
 * 50 px from the window (rule B9), and by the browser's own judgement where there are no scripts.
 */
export function Picture(props: Props) {
  const { source, alt, className = '' } = props;
  if (!source?.url) return <BrokenPicture reason="none" alt={alt} className={className} />;
  const address = imageAddress(source.url);
  if (!address) return <BrokenPicture reason="invalid address" alt={alt} className={className} />;
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
  // What was near once is not waited for again.
  const isWaiting = !eager && attempt === 0;
  useNear(image, isWaiting);
  useFailedBefore(image, fail);
  if (hasFailed) {
    const reason = attempt < RETRIES ? 'not loaded yet' : 'given up';
    return <BrokenPicture reason={reason} alt={alt} className={className} />;
  }
  const src = variant(address, 640, attempt);
  const srcSet = variants(address, width, attempt);
  const look = {
    ...{ sizes, width: width || 1280, height: height || 800, decoding: 'async' as const },
    className: `picture ${fit === 'contain' ? 'object-contain' : 'object-cover'} ${className}`,
    style: fit === 'cover' ? { backgroundColor: colour } : undefined,
  };
  if (!isWaiting) {
    return (
      <img
        ref={image}
        alt={alt}
        {...look}
        src={src}
        srcSet={srcSet}
        loading="eager"
        fetchPriority={eager ? 'high' : 'auto'}
        onError={fail}
      />
    );
  }
  return (
    <>
      <img ref={image} alt={alt} {...look} data-src={src} data-srcset={srcSet} onError={fail} />
      <noscript>
        <img alt={alt} {...look} src={src} loading="lazy" />
      </noscript>
    </>
  );
}

/** Hears of a picture of the server's that failed before scripts ran. */
function useFailedBefore(image: RefObject<HTMLImageElement | null>, fail: () => void): void {
  const isHydrated = useSyncExternalStore(watchNothing, yes, no);
  const [isServed] = useState(!isHydrated);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, before anything else can happen to it
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {};
    if (isServed && complete && currentSrc && naturalWidth === 0) fail();
  }, []);
}

const yes = () => true;
const no = () => false;
const watchNothing = () => () => {};

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
