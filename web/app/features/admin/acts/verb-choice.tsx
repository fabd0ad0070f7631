import '../../../styles/admin/verb-choice.css';

/** The acts that an admin chooses from, side by side where they fit. */
export function VerbChoice<Verb extends string>({
  verbs,
  chosen,
  nameOf,
  onChoose,
}: {
  verbs: readonly Verb[];
  chosen: Verb | undefined;
  nameOf: (verb: Verb) => string;
  onChoose: (verb: Verb) => void;
}) {
  return (
    <fieldset className="verb-choice">
      <legend className="sr-only">Decision</legend>
      {verbs.map((verb) => (
        <label key={verb}>
          <input
            type="radio"
            name="verb"
            className="sr-only"
            value={verb}
            checked={chosen === verb}
            onChange={() => onChoose(verb)}
          />
          {nameOf(verb)}
        </label>
      ))}
    </fieldset>
  );
}
