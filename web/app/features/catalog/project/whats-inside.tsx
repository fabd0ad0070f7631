import { formatBytes } from '#contract/formats/byte-sizes.ts';
import { counted } from '#contract/formats/words.ts';
import type { LanguageShare, Project } from '#contract/listings/schemas.ts';
import { LanguageBar, percents } from '../../../ui/plots/language-bar.tsx';

/** What the archive is: the same facts, and in a fold the same SHA-256, as the file that is downloaded. */
export function WhatsInside({ project, hasReport = false }: { project: Project; hasReport?: boolean }) {
  const archive = project.projectZipFile;
  if (!archive) {
    return (
      <p className="text-muted">
        This project does not have a downloadable ZIP file. Please contact the seller for access to the source
        code.
      </p>
    );
  }
  const note = project.zipDescription || archive.description;
  return (
    <div className="panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 p-4 sm:px-5">
        <span className="card-mark mark-source size-5 text-hue-spine" aria-hidden="true" />
        <span className="min-w-0 font-medium break-all">{archive.originalName}</span>
        <span className="figures text-14 text-muted lg:ml-auto">
          {formatBytes(archive.size)} · {counted(archive.files, 'file')} · v{archive.version}
        </span>
      </div>
      {!hasReport && <Languages languages={archive.languages ?? []} />}
      {note && <p className="as-written border-t border-line px-4 py-3 text-14 text-muted sm:px-5">{note}</p>}
      {!hasReport && <Digest sha256={archive.sha256} />}
      {project.githubRepo && <SourceRepository address={project.githubRepo} />}
    </div>
  );
}

/** For whoever compares it: the report, where there is one, has it too. */
function Digest({ sha256 }: { sha256: string }) {
  return (
    <details className="border-t border-line px-4 py-1 text-14 sm:px-5">
      <summary className="link link-target">Checksum</summary>
      <dl className="pb-3">
        <dt className="label-mono text-muted">SHA-256</dt>
        <dd className="figures break-all">{sha256}</dd>
        <dd className="mt-2 text-muted">
          The file you download has this checksum. Compare it with{' '}
          <code className="figures text-ink">sha256sum</code>.
        </dd>
      </dl>
    </details>
  );
}

/** Where the source code lives; the server names it only to those who may have it (rule L8). */
function SourceRepository({ address }: { address: string }) {
  return (
    <dl className="border-t border-line px-4 py-3 text-14 sm:px-5">
      <dt className="label-mono text-muted">Source repository</dt>
      <dd className="break-all">
        <a href={address} target="_blank" rel="noopener nofollow ugc" className="link">
          {address}
        </a>
      </dd>
    </dl>
  );
}

function Languages({ languages }: { languages: LanguageShare[] }) {
  if (languages.length === 0) return null;
  const shares = percents(languages);
  return (
    <div className="border-t border-line px-4 py-3 text-14 sm:px-5">
      <LanguageBar languages={languages} />
      <ul className="language-names">
        {languages.map(({ name }, index) => (
          <li key={name}>
            {name} <span className="figures text-12 text-muted">{shares[index]}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
