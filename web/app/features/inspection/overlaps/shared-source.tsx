import { useId } from 'react';
import { counted } from '#contract/formats/words.ts';
import type { OverlappingFile } from '#contract/inspection/overlaps/schemas.ts';
import { type Block, blocksOf } from './blocks.ts';

/** One file of two, with the lines marked that the other has too. */
export function SharedSource({ title, file }: { title: string; file: OverlappingFile }) {
  const titleId = useId();
  const blocks = blocksOf(file);
  const shared = blocks.filter(({ isShared }) => isShared);
  const lines = shared.reduce((sum, block) => sum + block.lines.length, 0);
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="font-sans text-14 font-medium">
        {title}
      </h3>
      <p className="font-mono text-12 wrap-anywhere text-muted">{file.path}</p>
      <p className="figures mb-2 text-12 text-muted">
        {lines === 0 ? 'No lines are the same' : `${counted(lines, 'line')} the same`}
        {file.isCut && ' · only the beginning is shown'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys. */}
      <section aria-label={`${title}: ${file.path}`} tabIndex={0} className="shared-source">
        {blocks.map((block) => (
          <SourceBlock key={block.from} block={block} isFirstShared={block === shared[0]} />
        ))}
      </section>
    </section>
  );
}

function SourceBlock({
  block: { from, lines, isShared },
  isFirstShared,
}: {
  block: Block;
  isFirstShared: boolean;
}) {
  const numbers = lines.map((_, at) => `${from + at}${isShared ? ' =' : '  '}`).join('\n');
  return (
    <div
      className={isShared ? 'source-block is-shared' : 'source-block'}
      ref={isFirstShared ? showInside : null}
    >
      {isShared && <span className="sr-only">The same from line {from}:</span>}
      <pre aria-hidden="true">{numbers}</pre>
      <pre>{lines.join('\n')}</pre>
      {isShared && <span className="sr-only">The same up to line {from + lines.length - 1}.</span>}
    </div>
  );
}

/** Scrolls its file to it, and nothing around. */
function showInside(block: HTMLElement | null): void {
  const { parentElement } = block ?? {};
  if (block && parentElement) parentElement.scrollTop = block.offsetTop;
}
