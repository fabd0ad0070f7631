import { CopyButton } from '../../../../ui/text/copy-button.tsx';

/** The archive's SHA-256 and how to hold a download against it. */
export function ArchiveDigest({ sha256, originalName }: { sha256: string; originalName: string }) {
  const name = /^[\w.-]+$/.test(originalName) ? originalName : `"${originalName}"`;
  return (
    <div className="text-14">
      <p className="flex items-center justify-between gap-2">
        <span className="label-mono text-muted">SHA-256</span>
        <CopyButton text={sha256} label="the SHA-256" />
      </p>
      <p className="font-mono text-12 leading-relaxed break-all">{sha256}</p>
      <details className="mt-1">
        <summary className="link link-target text-muted hover:text-ink">How to check it</summary>
        <p className="mb-2 text-muted">
          Run this beside the file. The checksum it prints must match the one above.
        </p>
        <dl className="grid gap-2 rounded-control bg-sunken p-3">
          <Command system="macOS" line={`shasum -a 256 ${name}`} />
          <Command system="Linux" line={`sha256sum ${name}`} />
          <Command system="Windows" line={`certutil -hashfile ${name} SHA256`} />
        </dl>
      </details>
    </div>
  );
}

function Command({ system, line }: { system: string; line: string }) {
  return (
    <div>
      <dt className="text-12 text-muted">{system}</dt>
      <dd className="font-mono text-12 break-all">{line}</dd>
    </div>
  );
}
