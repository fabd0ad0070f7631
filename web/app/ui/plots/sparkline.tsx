import '../../styles/ui/plots.css';

const HEIGHT = 36;

/** A row of small columns beside a number that says the same; who cannot see it reads `label`. */
export function Sparkline({ counts, label }: { counts: readonly number[]; label: string }) {
  const most = Math.max(1, ...counts);
  const step = 100 / Math.max(1, counts.length);
  return (
    <svg role="img" aria-label={label} width="100%" height={HEIGHT} className="plot">
      {counts.map((count, index) => {
        const height = count > 0 ? Math.max(3, (count / most) * HEIGHT) : 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={index}
            x={`${index * step}%`}
            y={HEIGHT - height}
            width={`${step * 0.72}%`}
            height={height}
            className={count > 0 ? 'plot-ink' : 'plot-none'}
          />
        );
      })}
    </svg>
  );
}
