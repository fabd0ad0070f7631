import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod';
import { ApiError, messageOf } from '../../../lib/api/error.ts';
import { textOfFile } from '../../../lib/files/text-of-file.ts';
import { schemaError } from '../../../lib/forms/schema-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/feedback/alert.tsx';
import { TextInput } from '../../../ui/form/field.tsx';

/** Sends a bank's CSV file; what is wrong with it stands at the field. */
export function CsvForm<Result>({
  id,
  label,
  schema,
  mostBytes,
  reading,
  action,
  isMain = false,
}: {
  id: string;
  label: string;
  /** Of the file's text. */
  schema: z.ZodType;
  mostBytes: number;
  reading: UseMutationResult<Result, Error, string>;
  action: string;
  /** It is what the page is for. */
  isMain?: boolean;
}) {
  const [file, setFile] = useState<File>();
  const [wrong, setWrong] = useState<string>();
  const refused = reading.error instanceof ApiError ? reading.error.at('csv') : undefined;
  const read = async () => {
    const csv = await textOfFile(file, mostBytes);
    const problem = schemaError(schema, csv);
    setWrong(problem);
    if (problem) document.getElementById(id)?.focus();
    else reading.mutate(csv);
  };
  return (
    <form
      method="post"
      noValidate
      className="bank-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!reading.isPending) void read();
      }}
    >
      {reading.error && !refused && <Alert tone="error">{messageOf(reading.error)}</Alert>}
      <TextInput
        id={id}
        label={label}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        required
        onChange={({ target }) => {
          setFile(target.files?.[0]);
          setWrong(undefined);
          reading.reset();
        }}
        error={wrong ?? refused}
      />
      <Button type="submit" variant={isMain ? 'solid' : 'quiet'} busy={reading.isPending}>
        {action}
      </Button>
    </form>
  );
}
