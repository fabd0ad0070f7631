import { type ComponentType, type ReactNode, useState } from 'react';
import { loadModule } from '../../../../../../lib/page/load-module.ts';
import { showToast } from '../../../../../../ui/feedback/toast.tsx';
import type { EditPictureDialogProps } from './dialog.tsx';

/** The dialog in which a picture is cropped and turned. It comes when it is first asked for: most pictures need none. */
export function useEditDialog(): {
  dialog: ReactNode;
  edit: (picture: EditPictureDialogProps) => Promise<void>;
} {
  const [Dialog, setDialog] = useState<ComponentType<EditPictureDialogProps>>();
  const [picture, setPicture] = useState<EditPictureDialogProps>();
  const edit = async (asked: EditPictureDialogProps) => {
    try {
      const { EditPictureDialog } = await loadModule(() => import('./dialog.tsx'));
      setDialog(() => EditPictureDialog);
      setPicture(asked);
    } catch {
      asked.onClose();
      showToast('The picture did not open. Check your connection and try again.', 'warning');
    }
  };
  const close = () => {
    setPicture(undefined);
    picture?.onClose();
  };
  return { dialog: Dialog && picture && <Dialog {...picture} onClose={close} />, edit };
}
