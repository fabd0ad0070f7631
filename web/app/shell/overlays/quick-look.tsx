import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { type OpenedProject, openProject, projectOn } from '../../features/catalog/modal/open-from-card.ts';
import { QuickLook } from '../../features/catalog/quick-look/dialog.tsx';
import { useNavigate } from '../../ui/nav.tsx';
import { isForHere } from './find-opener.ts';

/** The quick look at the project on whose card something was pressed. */
export default function quickLookOf(pressed: HTMLElement, onClose: () => void): ReactNode {
  const card = pressed.closest('article');
  const seen = projectOn(pressed);
  return card && seen && <QuickLookOverlay key={seen._id} {...{ card, seen, onClose }} />;
}

function QuickLookOverlay({
  card,
  seen,
  onClose,
}: {
  card: HTMLElement;
  seen: OpenedProject;
  onClose: () => void;
}) {
  const navigate = useNavigate();
  const open = (event: MouseEvent<HTMLElement>) => {
    if (!isForHere(event.nativeEvent, event.currentTarget)) return;
    event.preventDefault();
    // The project opens over the page, not over this.
    flushSync(onClose);
    openProject(card, navigate);
  };
  return <QuickLook seen={seen} onOpen={open} onClose={onClose} />;
}
