import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type UploadProgress, upload } from '../../../../lib/files/upload.ts';
import { useKeepProfile } from '../queries.ts';
import type { Square } from './square-crop.ts';

interface Choice {
  /** As chosen: the server cuts it, so that nothing is lost to two encodings. */
  file: File;
  square: Square;
}

/** Sends a picture with the square to cut from it; `cancel` gives up what is on its way. */
export function usePictureUpload() {
  const keep = useKeepProfile();
  const underWay = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<UploadProgress>();
  const sending = useMutation({
    mutationFn: ({ file, square }: Choice) => {
      const controller = new AbortController();
      underWay.current = controller;
      setProgress(undefined);
      const form = new FormData();
      for (const [name, pixels] of Object.entries(square)) form.set(name, String(pixels));
      form.set('avatar', file, file.name);
      return upload('PUT /users/me/avatar', form, { signal: controller.signal, onProgress: setProgress });
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
