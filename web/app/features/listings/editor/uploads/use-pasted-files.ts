import { useEffect, useEffectEvent } from 'react';

/** Gives on files that are pasted anywhere on the page while `isOn`, but into a field for text. */
export function usePastedFiles(onPaste: (files: File[]) => void, isOn: boolean): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const isText =
      event.target instanceof Element && event.target.matches('textarea, input:not([type=file])');
    if (files.length === 0 || isText) return;
    event.preventDefault();
    onPaste(files);
  });
  useEffect(() => {
    if (!isOn) return;
    document.addEventListener('paste', take);
    return () => document.removeEventListener('paste', take);
  }, [isOn]);
}
