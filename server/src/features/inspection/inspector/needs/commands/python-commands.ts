import { posix } from 'node:path';
import type { CommandContext } from './command-context.ts';

/** What to type where there is a manifest of Python. */
export function pythonCommands(context: CommandContext): string[] {
  const install = installCommand(context);
  if (install === undefined) return [];
  const start = install.startsWith('poetry') ? 'poetry run ' : install.startsWith('uv') ? 'uv run ' : '';
  const django = context.has('manage.py')
    ? [`${start}python manage.py migrate`, `${start}python manage.py runserver`]
    : [];
  return [install, ...django];
}

/** `undefined` for a list of packages that only developers need. */
function installCommand({ manifest }: CommandContext): string | undefined {
  const name = posix.basename(manifest.path).toLowerCase();
  if (name === 'pipfile') return 'pipenv install';
  if (name !== 'pyproject.toml')
    return name === 'requirements.txt' ? 'pip install -r requirements.txt' : undefined;
  if (manifest.lock?.path.toLowerCase().endsWith('uv.lock')) return 'uv sync';
  return manifest.ecosystem === 'poetry' ? 'poetry install' : 'pip install .';
}
