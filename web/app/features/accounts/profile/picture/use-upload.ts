import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UploadProgress, upload } from '../../../../lib/files/upload.ts';
import { useKeepProfile } from '../queries.ts';
import type { CutKind } from './cut-kinds.ts';
import type { Part } from './part-crop.ts';

interface Choice {
  /** As chosen: the server cuts it, so that nothing is lost to two encodings. */
  file: File;
  part: Part;
}

/** Sends a picture with the part to cut from it; `cancel` gives up what is on its way. */
export function usePictureUpload({ call, fields }: CutKind) {
  const keep = useKeepProfile();
  const underWay = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<UploadProgress>();
  const sending = useMutation({
    mutationFn: ({ file, part }: Choice) => {
      const controller = new AbortController();
      underWay.current = controller;
      setProgress(undefined);
      const form = new FormData();
      const { left, top, width } = part;
      const edges = { left, top, [fields.width]: width };
      for (const [name, pixels] of Object.entries(edges)) form.set(name, String(pixels));
      form.set(fields.file, file, file.name);
      return upload(call, form, { signal: controller.signal, onProgress: setProgress });
    },
    onSuccess: keep,
  });
  const isCancelled = sending.error instanceof DOMException && sending.error.name === 'AbortError';
  return {
    send: sending.mutate,
    cancel: () => underWay.current?.abort(),
    isSending: sending.isPending,
    error: isCancelled ? null : sending.error,
    progress,
  };
}
