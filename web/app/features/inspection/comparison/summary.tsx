import { counted } from '#contract/formats/words.ts';
import type { ComparedFiles } from '#contract/inspection/comparison/schemas.ts';

/** How many files came, went, changed and moved. */
export function Summary({ files: { totals, unchanged } }: { files: ComparedFiles }) {
  const { added, removed, changed, moved } = totals;
  const facts = [
    `${counted(added, 'file')} added`,
    `${counted(removed, 'file')} removed`,
    `${counted(changed, 'file')} changed`,
    ...(moved > 0 ? [`${counted(moved, 'file')} moved`] : []),
    `${counted(unchanged, 'file')} unchanged`,
  ];
  return (
    <ul aria-label="What changed" className="comparison-summary">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
