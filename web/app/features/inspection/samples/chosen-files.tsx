import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';

/** The chosen files in their order, each with what is wrong with it. */
export function ChosenFiles({
  paths,
  problemAt,
  onChange,
}: {
  paths: readonly string[];
  problemAt: (index: number) => string | undefined;
  /** Gets the files as they are from now on, and what is said of it. */
  onChange: (paths: string[], words: string) => void;
}) {
  if (paths.length === 0) return null;
  const move = (from: number, to: number) => {
    const path = paths[from];
    if (path === undefined || to < 0 || to >= paths.length) return;
    onChange(paths.with(from, paths[to]!).with(to, path), `${path} is at place ${to + 1} now.`);
  };
  const last = paths.length - 1;
  return (
    <ol aria-label="Chosen files" className="sample-files sample-chosen">
      {paths.map((path, index) => {
        const problem = problemAt(index);
        return (
          <li key={path}>
            <div className="flex items-center gap-1">
              <span className="min-w-0 flex-1 font-mono text-12 wrap-anywhere">{path}</span>
              <FileButton name={`Move ${path} up`} isOff={index === 0} onPress={() => move(index, index - 1)}>
                <ArrowUp size={16} aria-hidden="true" />
              </FileButton>
              <FileButton
                name={`Move ${path} down`}
                isOff={index === last}
                onPress={() => move(index, index + 1)}
              >
                <ArrowDown size={16} aria-hidden="true" />
              </FileButton>
              <FileButton
                name={`Remove ${path}`}
                onPress={() => onChange(paths.toSpliced(index, 1), `${path} is not chosen any more.`)}
              >
                <X size={16} aria-hidden="true" />
              </FileButton>
            </div>
            {problem && (
              <p role="alert" className="pb-2 text-danger">
                {problem}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function FileButton({
  name,
  isOff = false,
  onPress,
  children,
}: {
  name: string;
  /** Stays reachable all the same, so that moving step by step never drops the focus. */
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={isOff || undefined}
      onClick={onPress}
      className="btn btn-plain size-11 p-0"
    >
      {children}
    </button>
  );
}
