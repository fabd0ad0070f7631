import { useState } from 'react';
import type { DependencyChange } from '#contract/inspection/comparison/schemas.ts';
import { ChangeSign } from './sign.tsx';

/** How many are shown at first. */
const SHOWN = 30;

/** Dependencies that came, went, or are asked for in another version. */
export function DependencyChanges({ dependencies }: { dependencies: DependencyChange[] | null }) {
  const [isOpen, setOpen] = useState(false);
  const shown = isOpen ? dependencies : dependencies?.slice(0, SHOWN);
  return (
    <section aria-labelledby="dependency-changes">
      <h2 id="dependency-changes" className="mb-3 text-22">
        Dependencies
      </h2>
      {!shown || !dependencies ? (
        <p className="text-muted">
          One of the two archives has no report, so their dependencies cannot be compared. If it is being
          inspected, look again in a moment.
        </p>
      ) : dependencies.length === 0 ? (
        <p className="text-muted">No dependency changed.</p>
      ) : (
        <>
          <DependencyTable dependencies={shown} />
          {shown.length < dependencies.length && (
            <button type="button" className="link link-target mt-2 text-14" onClick={() => setOpen(true)}>
              Show all {dependencies.length} dependencies
            </button>
          )}
        </>
      )}
    </section>
  );
}

function DependencyTable({ dependencies }: { dependencies: readonly DependencyChange[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys (WCAG 2.1.1)
    <section className="panel table-wrap" aria-label="Dependencies that changed" tabIndex={0}>
      <table className="table comparison-dependencies">
        <thead>
          <tr>
            <th scope="col">Package</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
            <th scope="col">Manifest</th>
          </tr>
        </thead>
        <tbody>
          {dependencies.map(({ manifest, ecosystem, name, before, after }) => (
            <tr key={`${manifest} ${ecosystem} ${name}`}>
              <th scope="row">
                <ChangeSign kind={before === null ? 'added' : after === null ? 'removed' : 'changed'} />
                {name}
              </th>
              <td className="figures">
                <Range range={before} />
              </td>
              <td className="figures">
                <Range range={after} />
              </td>
              <td className="figures text-12 text-muted">{manifest}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Range({ range }: { range: string | null }) {
  if (range === null) return <span className="text-muted">none</span>;
  return range || 'any';
}
