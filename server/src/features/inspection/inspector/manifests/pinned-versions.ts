import type { Ecosystem } from '#contract/inspection/constants.ts';
import type { Dependency, LockedVersion } from '#contract/inspection/schemas.ts';

/** How a manifest names exactly one version, where its ecosystem has a way to. */
const EXACT: Partial<Record<Ecosystem, RegExp>> = {
  npm: /^=?v?(\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,60})?)$/,
  pip: /^={2,3}\s?([\w][\w.!+-]{0,60})$/,
  poetry: /^(?:={2,3})?\s?(\d[\w.!+-]{0,60})$/,
  maven: /^\[?(\d[\w.-]{0,60})\]?$/,
  gradle: /^(\d[\w.-]{0,60})$/,
  composer: /^v?(\d{1,9}\.\d{1,9}[\w.-]{0,60})$/,
  go: /^v(\d[\w.+-]{0,80})$/,
  nuget: /^\[?(\d[\w.-]{0,60})\]?$/,
  pub: /^(\d{1,9}\.\d{1,9}\.\d{1,9}[\w.+-]{0,60})$/,
};

/**
 * Dependencies whose version the manifest itself pins: `==1.2.3` in a `requirements.txt`, every line of a `go.mod`. Cargo has
 * none: `1.2.3` in a `Cargo.toml` means this version or a later one.
 */
export function pinnedIn(ecosystem: Ecosystem, dependencies: readonly Dependency[]): LockedVersion[] {
  const exact = EXACT[ecosystem];
  if (!exact) return [];
  return dependencies.flatMap(({ name, range }) => {
    const version = exact.exec(range)?.[1];
    return version === undefined ? [] : [{ name, version }];
  });
}
