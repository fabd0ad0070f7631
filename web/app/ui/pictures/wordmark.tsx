import type { ComponentProps } from 'react';

/** Attributes of a logo's picture. With an `alt` the name is in it, so it stands alone. */
type LogoPicture = ComponentProps<'img'> & { alt: string };

/** A market's name behind its own logo, or behind the sign: a stall's awning over a prompt. */
export function Wordmark({ name, picture }: { name: string; picture?: LogoPicture | undefined }) {
  return (
    <span className="inline-flex items-center gap-2.5 font-display text-22 leading-none font-semibold tracking-[-0.03em]">
      {picture ? (
        // biome-ignore lint/a11y/useAltText: it is among the attributes
        <img {...picture} />
      ) : (
        <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
          <path className="fill-accent" d="M5 3h18l3 8a4 4 0 0 1-8 0 4 4 0 0 1-8 0 4 4 0 0 1-8 0z" />
          <path
            d="M7 17.5l4 3.5-4 3.5M14.5 24.5h7"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      {!picture?.alt && <span className="wordmark-name">{name}</span>}
    </span>
  );
}
