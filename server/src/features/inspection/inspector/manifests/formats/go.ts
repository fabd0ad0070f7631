import type { ManifestFacts, RuntimeVersion } from '../manifest-facts.ts';
import { linesOf } from '../parsing/bounded-text.ts';
import { DependencyList } from '../parsing/dependency-list.ts';

const MODULE = /^module\s{1,8}"?([^\s"]{1,300})/;
const VERSION = /^go\s{1,8}(\d[\w.]{0,20})/;
const BLOCK = /^require\s{0,8}\(/;
const REQUIREMENT =
  /^\s{0,20}(?:require\s{1,8})?([^\s()"/]{1,100}(?:\/[^\s()"]{1,200})?)\s{1,8}(v\d[^\s]{0,100})/;

/** Reads a `go.mod`. What is marked `// indirect` is built into the program as well, so its scope is `runtime` too. */
export function readGoMod(text: string): ManifestFacts {
  const list = new DependencyList();
  const runtimes: RuntimeVersion[] = [];
  let name = '';
  let isRequired = false;
  for (const line of linesOf(text)) {
    if (list.isFull) break;
    name ||= MODULE.exec(line)?.[1] ?? '';
    const version = VERSION.exec(line)?.[1];
    if (version && runtimes.length === 0) runtimes.push({ name: 'Go', range: version });
    if (line.startsWith(')')) isRequired = false;
    const isStart = BLOCK.test(line);
    if (!isStart && (isRequired || line.startsWith('require'))) {
      const found = REQUIREMENT.exec(line);
      list.add(found?.[1], found?.[2], 'runtime');
    }
    isRequired ||= isStart;
  }
  return { ecosystem: 'go', name, dependencies: list.all, runtimes };
}
