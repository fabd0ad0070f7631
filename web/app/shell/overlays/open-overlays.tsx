import { useEffect, useRef, useState } from 'react';
import { ProjectModal } from '../../features/catalog/modal/dialog.tsx';
import { type OpenedProject, openProject, projectOn } from '../../features/catalog/modal/open-from-card.ts';
import type { ModalSlots } from '../../features/catalog/modal/slots.ts';
import { sharePath } from '../../features/catalog/project/path.ts';
import { preloadProject } from '../../features/catalog/project/use-project.ts';
import { useShareDialog } from '../../features/catalog/share/button.tsx';
import { paymentResultPath } from '../../lib/paths/return-path.ts';
import { isSignedIn, useSession } from '../../lib/session/current-user.ts';
import { keepToast } from '../../ui/feedback/toast.tsx';
import { useLocation, useNavigate } from '../../ui/nav.tsx';
import { importWithRetry } from '../loading/import-with-retry.ts';
import { PLAIN_SLOTS } from './fallback-slots.tsx';
import { ModalReport } from './modal-report.tsx';
import { preloadNegotiation, useNegotiateDialog, useReportDialog } from './use-loaded-dialog.tsx';

/** A press on something that opens; an object of its own each time, for the same may be pressed again. */
export interface Pressed {
  element: HTMLElement;
}

/** Pointers that only pass by ask for nothing. */
const LINGER_MS = 80;

/** Asks ahead for what somebody is about to open. */
export function preload(element: HTMLElement): void {
  if (element.dataset.opens === 'negotiate') preloadNegotiation();
  const id = element.dataset.opens === 'project' && projectOn(element)?._id;
  if (!id) return;
  setTimeout(() => {
    if (element.matches(':hover, :focus')) preloadProject(id);
  }, LINGER_MS);
}

/**
 * What opens over the page. A project does as the history says: its address is a mask over the page's own, so that a
 * reload shows the project's page (rule B2).
 */
export function Overlays({ pressed }: { pressed: Pressed | undefined }) {
  const navigate = useNavigate();
  const { mask, state, key } = useLocation();
  const share = useShareDialog();
  const slots = useModalSlots();
  const negotiate = useNegotiateDialog();
  const report = useReportDialog();
  const left = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press
  useEffect(() => {
    if (!pressed) return;
    const { opens } = pressed.element.dataset;
    if (opens === 'share') share.open(projectOn(pressed.element));
    else if (opens === 'negotiate') void negotiate.open(pressed.element);
    else if (opens === 'report') void report.open(pressed.element);
    else openProject(pressed.element, navigate);
  }, [pressed]);
  const opened = mask && (state as { opened?: OpenedProject } | null)?.opened;
  const reloads = useRef(false);
  useEffect(() => {
    if (!opened && reloads.current) window.location.reload();
  }, [opened]);
  const close = () => {
    // The history moves a moment later; asked twice, it would move twice.
    if (left.current !== key) void navigate(-1);
    left.current = key;
  };
  // Rule B4: what was bought in the featured section closes the modal and reloads the page.
  const closeAndReload = () => {
    keepToast('Payment received. The project is among your purchases.');
    reloads.current = true;
    close();
  };
  // In the modal's place in the history: back from it leads to the page that the modal lay over.
  const showResult = (orderId: string) => void navigate(paymentResultPath(orderId), { replace: true });
  return (
    <>
      {opened && (
        <ProjectModal
          key={key}
          opened={opened}
          slots={slots}
          report={({ _id }) => <ModalReport id={_id} to={`${sharePath(_id)}#inside`} />}
          onPaid={opened.section === 'featured' ? closeAndReload : showResult}
          onClose={close}
        />
      )}
      {share.dialog}
      {negotiate.dialog}
      {report.dialog}
    </>
  );
}

const loadSlots = importWithRetry(() => import('./modal-slots.tsx'));

/** What only people who are signed in can do in the modal; fetched for them alone. */
function useModalSlots(): ModalSlots | undefined {
  const hasSession = isSignedIn(useSession());
  const [slots, setSlots] = useState<ModalSlots>();
  useEffect(() => {
    if (!hasSession) return;
    loadSlots().then(
      (loaded) => setSlots(loaded.default),
      () => setSlots(PLAIN_SLOTS),
    );
  }, [hasSession]);
  return slots;
}
