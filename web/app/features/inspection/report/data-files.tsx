import { formatCount } from '#contract/formats/words.ts';
import { SHOWN } from './page-report.ts';
import type { ReportPartProps } from './part.ts';
import { useShowAll } from './show-all.tsx';
import type { MoreOfReport } from './use-whole-report.ts';

/** Tables of data in the archive, each with its rows and columns. */
export function DataFiles({ report, more }: ReportPartProps) {
  return (
    <div className="table-wrap">
      <table className="table report-table" aria-label="Data in the archive">
        <thead>
          <tr>
            <th scope="col">File and its columns</th>
            <th scope="col" className="num">
              Rows
            </th>
          </tr>
        </thead>
        <tbody>
          {report.dataFiles.map((file) => (
            <DataRow key={file.path} file={file} more={more} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DataRow({
  file: { path, rows, isCut, columns, total },
  more,
}: {
  file: ReportPartProps['report']['dataFiles'][number];
  more: MoreOfReport;
}) {
  const { shown, button } = useShowAll(columns, { total, limit: SHOWN.columns, what: 'columns', more });
  return (
    <tr>
      <th scope="row">
        <span className="report-path">{path}</span>
        <span className="block text-12 text-muted">{shown.join(', ')}</span>
        {button}
      </th>
      <td className="num">{isCut ? `at least ${formatCount(rows)}` : formatCount(rows)}</td>
    </tr>
  );
}
