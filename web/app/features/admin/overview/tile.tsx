import { formatCount } from '#contract/formats/words.ts';
import type { Tone } from '../../../ui/feedback/alert.tsx';
import { Link } from '../../../ui/nav.tsx';

export interface TileProps {
  term: string;
  value: number;
  /** What stands under the figure; empty where a zero says it all. */
  note: string;
  /** The list behind the figure. */
  to: string;
  /** Of a figure that somebody has to see to; the others have none. */
  tone?: Extract<Tone, 'warning' | 'error'> | undefined;
}

/** Somebody has to see to it. */
export const isLoud = ({ tone }: TileProps): boolean => tone !== undefined;

/** One figure that leads to its list. The colour stands for what the note says too. */
export function Tile({ term, value, note, to, tone }: TileProps) {
  return (
    <div className="figure-tile">
      <dt className="text-14 text-muted">
        <Link to={to} className="data-row-link">
          {term}
        </Link>
      </dt>
      <dd className={`tone-${tone}`}>
        <span className="figures text-28 leading-tight font-medium text-(--tone)">{formatCount(value)}</span>
        {note && <span className="sr-only">, </span>}
        <span className="mt-0.5 block text-12 text-muted">{note}</span>
      </dd>
    </div>
  );
}

/** The same in small, where all is well. */
export function QuietTile({ term, value, note, to }: TileProps) {
  return (
    <div className="quiet-tile">
      <dt>
        <Link to={to} className="data-row-link">
          {term}
        </Link>
      </dt>
      <dd className="flex items-baseline justify-end gap-2 text-right text-muted">
        <span className="figures order-1 text-ink">{formatCount(value)}</span>
        {note && (
          <>
            <span className="sr-only">, </span>
            <span className="text-12">{note}</span>
          </>
        )}
      </dd>
    </div>
  );
}
