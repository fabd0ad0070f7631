import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** After the last letter. */
const PAUSE_MS = 300;

/** The text of a search box whose search stands in the address: typed text goes there, going back brings it here. */
export function useDelayedSearch(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const told = useRef(search);
  useEffect(() => {
    if (search === told.current) return;
    told.current = search;
    setText(search);
  }, [search]);
  const searchNow = () => {
    const wanted = text.trim();
    if (wanted === told.current) return;
    told.current = wanted;
    onSearch(wanted);
  };
  const onPause = useEffectEvent(searchNow);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter begins the pause anew
  useEffect(() => {
    const pause = setTimeout(() => onPause(), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [text]);
  return { text, setText, searchNow };
}
