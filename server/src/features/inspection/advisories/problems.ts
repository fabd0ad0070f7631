import type { Problem } from '../inspector/inspected-file.ts';
import type { FoundAdvisory } from './find-advisories.ts';

const NO_FIX = 'No fixed version is known. Use another package, or say in your answer why this does no harm.';

/** Found holes as findings about the lock files that bring them (rule I2). */
export function problemsOf(found: readonly FoundAdvisory[]): Problem[] {
  return found.map(({ id, package: name, version, path, summary, severity, fixed }) => ({
    kind: 'vulnerable_dependency',
    severity,
    title: `${name} ${version}: ${summary || 'Known vulnerability'} (${id})`,
    path,
    line: null,
    excerpt: fixed === null ? NO_FIX : `Fixed in ${fixed}`,
    identity: `${name} ${version} ${id}`,
  }));
}
