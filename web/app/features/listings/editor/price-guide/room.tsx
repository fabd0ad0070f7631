import type { ReactNode } from 'react';

/** Of a heading, a sentence that takes more lines on a phone, and what unfolds the rest. */
const MIN_HEIGHT = 'clamp(12rem, 25.5rem - 36vw, 19rem)';

/** The room of what similar projects cost: as high while it loads, and where there is nothing to tell, as with everything. */
export function GuideRoom({ children }: { children?: ReactNode }) {
  return (
    <section
      aria-labelledby="price-guide-title"
      className="panel grid content-start gap-4 p-4"
      style={{ minHeight: MIN_HEIGHT }}
    >
      <h3 id="price-guide-title" className="text-18 font-medium">
        What similar projects cost
      </h3>
      {children}
    </section>
  );
}
