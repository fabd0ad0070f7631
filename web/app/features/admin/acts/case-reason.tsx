import { type ReactNode, useState } from 'react';
import { ApiError } from '../../../lib/api/error.ts';
import { Select, TextArea } from '../../../ui/form/field.tsx';

interface ReasonInput<Code> {
  reasonCode: Code;
  reason: string;
}

export interface CaseReason<Code extends string> {
  id: string;
  codes: readonly Code[];
  code: Code | '';
  text: string;
  wrong: { code?: string | undefined; text?: string | undefined };
  setCode: (code: Code | '') => void;
  setText: (text: string) => void;
  /** Takes back what was said of missing words, when something else is decided. */
  forgive: () => void;
  /** What is sent; nothing when something is missing, which then has the focus. */
  check: () => ReasonInput<Code> | undefined;
}

/**
 * Why an admin decides so: one of these reasons, and words to whoever it concerns (rule R4). `findWrong` looks at both
 * by the schema of the decision.
 */
export function useCaseReason<Code extends string>(
  id: string,
  codes: readonly Code[],
  findWrong: (input: ReasonInput<Code | undefined>) => { reasonCode?: string; reason?: string },
): CaseReason<Code> {
  const [code, setCode] = useState<Code | ''>('');
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<CaseReason<Code>['wrong']>({});
  const chosen = codes.find((known) => known === code);
  return {
    ...{ id, codes, code: chosen ?? '', text, wrong },
    setCode: (value) => {
      setCode(value);
      setWrong(({ text }) => (text === undefined ? {} : { text }));
    },
    setText: (value) => {
      setText(value);
      setWrong(({ code }) => (code === undefined ? {} : { code }));
    },
    forgive: () => setWrong({}),
    check: () => {
      const reason = text.trim();
      const found = findWrong({ reasonCode: chosen, reason });
      setWrong({ code: found.reasonCode, text: found.reason });
      if (found.reasonCode) document.getElementById(`${id}-code`)?.focus();
      else if (found.reason) document.getElementById(`${id}-text`)?.focus();
      return chosen && !found.reasonCode && !found.reason ? { reasonCode: chosen, reason } : undefined;
    },
  };
}

/** The reason and the words; what the server refused of them stands at its field. */
export function CaseFields<Code extends string>({
  words: { id, codes, code, text, wrong, setCode, setText },
  nameOf,
  label,
  isOptional = false,
  most,
  help,
  error,
}: {
  words: CaseReason<Code>;
  nameOf: (code: Code) => string;
  label: string;
  isOptional?: boolean;
  /** Characters. */
  most: number;
  help: ReactNode;
  error: unknown;
}) {
  const refused = error instanceof ApiError ? error : undefined;
  return (
    <>
      <Select
        id={`${id}-code`}
        label="Reason"
        required
        value={code}
        onChange={({ target }) => setCode(target.value as Code | '')}
        error={wrong.code ?? refused?.at('reasonCode')}
      >
        <option value="">Choose a reason</option>
        {codes.map((value) => (
          <option key={value} value={value}>
            {nameOf(value)}
          </option>
        ))}
      </Select>
      <TextArea
        id={`${id}-text`}
        label={label}
        note={isOptional ? 'optional' : <span className="figures">{`${text.length}/${most}`}</span>}
        rows={4}
        maxLength={most}
        required={!isOptional}
        value={text}
        onChange={({ target }) => setText(target.value)}
        error={wrong.text ?? refused?.at('reason')}
        help={help}
      />
    </>
  );
}
