import { useEffect, useRef } from 'react';
import { useCurrentSection } from './use-current.ts';

export interface SectionName {
  id: string;
  name: string;
}

/** The sections of a page, at its upper edge while they are read; the one that is being read is marked. */
export function SectionLinks({ sections }: { sections: readonly SectionName[] }) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mark stands elsewhere in the strip
  useEffect(() => {
    const mark = strip.current?.querySelector<HTMLElement>('[aria-current]');
    if (mark) strip.current?.scrollTo?.({ left: mark.offsetLeft - 48 });
  }, [current]);
  return (
    <nav ref={strip} aria-label="On this page" className="tabs section-tabs">
      {sections.map(({ id, name }) => (
        <a key={id} className="tab" href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
