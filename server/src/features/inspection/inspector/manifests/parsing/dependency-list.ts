import type { Dependency } from '#contract/inspection/schemas.ts';
import { boundedText, NAME_MAX, RANGE_MAX } from './bounded-text.ts';
import { dataOf, textAt } from './plain-data.ts';

/** Dependencies of one manifest. */
export const DEPENDENCIES_MAX = 300;

export type Scope = Dependency['scope'];

/** The dependencies of a manifest, in its order; what is beyond `DEPENDENCIES_MAX` is left out. */
export class DependencyList {
  readonly all: Dependency[] = [];

  /** Notes a dependency; one without a name is none. */
  add(name: unknown, range: unknown, scope: Scope): void {
    if (this.isFull || typeof name !== 'string') return;
    const shortName = boundedText(name, NAME_MAX);
    if (shortName === '') return;
    this.all.push({
      name: shortName,
      range: typeof range === 'string' ? boundedText(range, RANGE_MAX) : '',
      scope,
    });
  }

  /**
   * Notes what a table of names and versions asks for. A version is a text, or an object that has it as `version`.
   * @param scopeOf the scope of one of them, if they differ
   */
  addTable(
    table: unknown,
    scope: Scope,
    scopeOf: (name: string, value: unknown) => Scope = () => scope,
  ): void {
    const versions = dataOf(table);
    for (const name of Object.keys(versions)) {
      if (this.isFull) return;
      const value = versions[name];
      this.add(name, typeof value === 'string' ? value : textAt(value, 'version'), scopeOf(name, value));
    }
  }

  get isFull(): boolean {
    return this.all.length >= DEPENDENCIES_MAX;
  }
}
