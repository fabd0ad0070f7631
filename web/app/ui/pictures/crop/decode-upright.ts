import { useEffect, useState } from 'react';

/** Width and height of a picture in its own pixels. */
export interface Size {
  width: number;
  height: number;
}

/** A picture that the browser can show, in its own size after it was turned upright as its file asks (rule F2). */
export interface UprightPicture extends Size {
  address: string;
}

export type Decoded =
  | { state: 'loading' }
  | { state: 'unreadable' }
  | { state: 'ready'; picture: UprightPicture };

/** Reads a chosen file, or a picture at its address, for showing it. */
export function useUprightPicture(source: File | string): Decoded {
  const [decoded, setDecoded] = useState<Decoded>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    setDecoded({ state: 'loading' });
    decode(source).then(
      (picture) => isCurrent && setDecoded({ state: 'ready', picture }),
      () => isCurrent && setDecoded({ state: 'unreadable' }),
    );
    return () => {
      isCurrent = false;
    };
  }, [source]);
  return decoded;
}

async function decode(source: File | string): Promise<UprightPicture> {
  const image = new Image();
  image.src = typeof source === 'string' ? source : await readAsAddress(source);
  await image.decode();
  return { address: image.src, width: image.naturalWidth, height: image.naturalHeight };
}

/** With the file's content in it: the page's policy shows no pictures from `blob:` addresses. */
function readAsAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
