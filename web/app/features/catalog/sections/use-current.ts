import { useEffect, useState } from 'react';

/** The line of the window at which people read: a third down. */
const READING_LINE = '-33% 0px -66% 0px';

/** Which of these sections of the page is being read, by its id; none above the first and below the last. */
export function useCurrentSection(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(' ');
  useEffect(() => {
    const order = all.split(' ');
    const seen = new Set<string>();
    const watch = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setCurrent(order.find((id) => seen.has(id)));
      },
      { rootMargin: READING_LINE },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [all]);
  return current;
}
