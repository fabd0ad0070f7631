import type { ProjectVersion } from '#contract/listings/schemas.ts';

interface Pair {
  from: string;
  to: string;
}

/** Which two versions are held beside each other. */
export function VersionPicker({
  versions,
  pair,
  onChoose,
}: {
  versions: readonly ProjectVersion[];
  pair: Pair;
  onChoose: (pair: Pair) => void;
}) {
  const numbers = versions.map(({ number }) => number);
  return (
    <div className="comparison-picker">
      <Choice
        name="From version"
        numbers={numbers}
        chosen={pair.from}
        onChoose={(from) => onChoose({ ...pair, from })}
      />
      <Choice
        name="To version"
        numbers={numbers}
        chosen={pair.to}
        onChoose={(to) => onChoose({ ...pair, to })}
      />
    </div>
  );
}

function Choice({
  name,
  numbers,
  chosen,
  onChoose,
}: {
  name: string;
  numbers: readonly string[];
  chosen: string;
  onChoose: (number: string) => void;
}) {
  return (
    <label className="grid gap-1 text-14">
      <span className="text-muted">{name}</span>
      <select
        className="field-box figures"
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {!numbers.includes(chosen) && <option value={chosen}>{chosen}</option>}
        {numbers.map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </select>
    </label>
  );
}
