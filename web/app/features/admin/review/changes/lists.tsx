import { Picture } from '../../../../ui/pictures/picture.tsx';
import { Added, Removed } from './text.tsx';

const PICTURE = { width: 640, height: 400, colour: '' };

/** A list with one thing a line: what went, what came, and what stayed. */
export function LinesChange({ before, after }: { before: string; after: string }) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const rows = [
    ...old.filter((line) => !now.includes(line)).map((line) => ({ line, kind: 'removed' })),
    ...now.map((line) => ({ line, kind: old.includes(line) ? 'same' : 'added' })),
  ];
  return (
    <ul className="grid gap-1 text-14">
      {rows.map(({ line, kind }) => (
        <li key={`${kind}${line}`} className="wrap-anywhere">
          {kind === 'removed' && <Removed>{line}</Removed>}
          {kind === 'added' && <Added>{line}</Added>}
          {kind === 'same' && <span className="text-muted">{line}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Lines that belong to each other by their place: number, size and checksum of an archive. */
export function FactsChange({ before, after }: { before: string; after: string }) {
  const [old, now] = [linesOf(before), linesOf(after)];
  return (
    <ul className="figures grid gap-2 text-12">
      {Array.from({ length: Math.max(old.length, now.length) }, (_, place) => place).map((place) => (
        <li key={place}>
          <ValueChange before={old[place] ?? ''} after={now[place] ?? ''} />
        </li>
      ))}
    </ul>
  );
}

/** One short value: as it was, and as it is. */
export function ValueChange({ before, after }: { before: string; after: string }) {
  if (before === after) return <span className="break-all text-muted">{after}</span>;
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 gap-y-1 wrap-anywhere">
      {before && <Removed>{before}</Removed>}
      {before && after && <span aria-hidden="true">→</span>}
      {after && <Added>{after}</Added>}
    </span>
  );
}

/** Tags, as the words they are. */
export function TagsChange({ before, after }: { before: string; after: string }) {
  const inLines = (tags: string) => tags.replaceAll(', ', '\n');
  return (
    <div className="tag-list">
      <LinesChange before={inLines(before)} after={inLines(after)} />
    </div>
  );
}

/** Pictures before and after, in the order in which they are shown. */
export function PicturesChange({ before, after }: { before: string; after: string }) {
  const [old, now] = [linesOf(before), linesOf(after)];
  const isSameSet = old.length === now.length && old.every((url) => now.includes(url));
  return (
    <div className="grid gap-3">
      {isSameSet && <p className="text-14 text-muted">The same pictures in a different order.</p>}
      <Row name="Before" urls={old} marks={now} mark="Removed" />
      <Row name="Now" urls={now} marks={old} mark="New" />
    </div>
  );
}

/** `marks` is the other side: what is not in it gets the mark. */
function Row({ name, urls, marks, mark }: { name: string; urls: string[]; marks: string[]; mark: string }) {
  return (
    <div>
      <h4 className="mb-1.5 text-12 text-muted">{name}</h4>
      {urls.length === 0 && <p className="text-14 text-muted">None</p>}
      <ol className="picture-list">
        {urls.map((url, index) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener">
              <Picture source={{ url, ...PICTURE }} alt={`${name}, picture ${index + 1}`} sizes="160px" />
            </a>
            {!marks.includes(url) && <span className="badge">{mark}</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.split('\n');
}
