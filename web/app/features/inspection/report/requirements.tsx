import type { ReactNode } from 'react';
import { CopyButton } from '../../../ui/text/copy-button.tsx';
import { folderName } from '../words.ts';
import { FoundIn } from './found-parts.tsx';
import { SHOWN } from './page-report.ts';
import type { ReportPartProps } from './part.ts';
import { useShowAll } from './show-all.tsx';

/** Runtimes, services, ports and settings that the code asks for, and what to type. */
export function Requirements({ report, more }: ReportPartProps) {
  const { runtimes, services, ports, environment, commands } = report.requirements;
  const variables = useShowAll(environment, {
    total: report.totals.environment,
    limit: SHOWN.others,
    what: 'variables',
    more,
  });
  const isNothing = [runtimes, services, ports, environment, commands].every(({ length }) => length === 0);
  if (isNothing) return <p className="text-muted">Nothing that could be read from its files.</p>;
  return (
    <div className="report-needs">
      {runtimes.length > 0 && (
        <Need name="Runtime">
          <ul className="report-facts">
            {runtimes.map(({ name, range, file }) => (
              <li key={`${name} ${file}`}>
                <span className="font-medium">{name}</span> <span className="figures">{range}</span>
                <FoundIn file={file} />
              </li>
            ))}
          </ul>
        </Need>
      )}
      {services.length > 0 && <Need name="Services">{services.join(', ')}</Need>}
      {ports.length > 0 && (
        <Need name={ports.length === 1 ? 'Port' : 'Ports'}>
          <span className="figures">{ports.join(', ')}</span>
        </Need>
      )}
      {environment.length > 0 && (
        <Need name="Environment variables">
          <ul className="report-variables">
            {variables.shown.map(({ name, file }) => (
              <li key={name} title={file && `Found in ${file}`}>
                {name}
              </li>
            ))}
          </ul>
          {variables.button}
        </Need>
      )}
      {commands.length > 0 && <Commands commands={commands} />}
    </div>
  );
}

function Commands({ commands }: Pick<ReportPartProps['report']['requirements'], 'commands'>) {
  return (
    <Need name="Commands, in this order">
      <ol className="report-commands">
        {commands.map(({ command, folder }) => (
          <li key={`${folder} ${command}`}>
            <code>
              {isBelowRoot(folder) && <span className="text-muted">{folderName(folder)}: </span>}
              {command}
            </code>
            <span className="with-scripts">
              <CopyButton text={command} label={`the command ${command}`} />
            </span>
          </li>
        ))}
      </ol>
    </Need>
  );
}

const isBelowRoot = (folder: string) => folder !== '' && folder !== '.';

function Need({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h4 className="text-12 text-muted">{name}</h4>
      {children}
    </div>
  );
}
