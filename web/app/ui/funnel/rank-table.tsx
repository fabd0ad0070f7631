import { formatCount } from '#contract/formats/words.ts';
import { FileButton } from '../data-table/toolbar.tsx';
import { FunnelPart } from './part.tsx';
import '../../styles/ui/funnel-tables.css';

/** Names by their views, the longest bar the most; bars lie behind the names and carry nothing that is not said. */
export function RankTable({
  id,
  title,
  note,
  head,
  rows,
  empty,
  onFile,
}: {
  id: string;
  title: string;
  note: string;
  head: string;
  rows: readonly { name: string; views: number }[];
  empty: string;
  /** Fetches all of them, by day. */
  onFile: () => Promise<void>;
}) {
  const most = Math.max(1, ...rows.map(({ views }) => views));
  return (
    <FunnelPart
      id={id}
      title={title}
      sentence={rows.length > 0 ? note : empty}
      tool={rows.length > 0 && <FileButton onFile={onFile} of="all sites and searches" size="small" />}
    >
      {rows.length > 0 && (
        <table className="table rank-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              <th scope="col" className="num">
                Views
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, views }) => (
              <tr key={name}>
                <th scope="row">
                  <span className="rank-name">
                    <span
                      aria-hidden="true"
                      className="rank-bar"
                      style={{ width: `${(views / most) * 100}%` }}
                    />
                    <span className="rank-words">{name}</span>
                  </span>
                </th>
                <td className="num">{formatCount(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </FunnelPart>
  );
}
