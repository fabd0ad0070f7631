import type { ManifestFacts } from '../manifest-facts.ts';
import { linesOf } from '../parsing/bounded-text.ts';
import { DependencyList } from '../parsing/dependency-list.ts';
import { addRequirement } from './python-requirement.ts';

/** Files such as `requirements-dev.txt` and `requirements/test.txt`. */
const DEVELOPMENT = /(?:^|[/_.-])(?:dev|develop|development|test|tests|testing|lint|docs?|ci)[_.-]/;
/** Hashes and other options stand behind the requirement. */
const OPTIONS = / --[a-z]/;

/** Reads a `requirements.txt`; files that it includes are read by themselves, so `-r` and other options are ignored. */
export function readRequirements(text: string, path: string): ManifestFacts {
  const list = new DependencyList();
  const scope = DEVELOPMENT.test(path.slice(-200).toLowerCase()) ? 'development' : 'runtime';
  let isContinued = false;
  for (const line of linesOf(text)) {
    if (list.isFull) break;
    const isRest = isContinued;
    isContinued = line.endsWith('\\');
    const requirement = withoutComment(line);
    if (!isRest && requirement !== '' && !requirement.startsWith('-'))
      addRequirement(list, requirement, scope);
  }
  return { ecosystem: 'pip', name: '', dependencies: list.all };
}

function withoutComment(line: string): string {
  if (line.startsWith('#')) return '';
  const comment = line.indexOf(' #');
  const text = (comment === -1 ? line : line.slice(0, comment)).replace('\\', '').trim();
  const options = text.search(OPTIONS);
  return options === -1 ? text : text.slice(0, options);
}
