import { type RefObject, useEffect, useRef } from 'react';

/** The form of the filters, to which the search and the sort belong wherever they stand. */
export const FORM_ID = 'market-filters';

/** Keeps a field the visitor's own while they type; it follows what is chosen in other ways. */
export function useFieldText(input: RefObject<HTMLInputElement | null>, text: string): void {
  const chosen = useRef(text);
  useEffect(() => {
    if (input.current && chosen.current !== text) input.current.value = text;
    chosen.current = text;
  }, [input, text]);
}
