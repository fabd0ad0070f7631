import { Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import '../../../styles/admin/pages.css';
import { DashboardFrame } from '../../../ui/dashboard/frame.tsx';
import { KeysDialog } from './keys/dialog.tsx';
import { useSingleKeys } from './keys/stored.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { ADMIN_SECTIONS, type AdminSectionName } from './sections.ts';

/** A page of the admins, with the keys of its lists. */
export function AdminArea({
  current,
  title,
  lead,
  children,
}: {
  current: AdminSectionName;
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const [isHelping, setHelping] = useState(false);
  const areKeysOn = useSingleKeys();
  useListKeys(() => setHelping(true));
  return (
    <>
      <DashboardFrame
        label="Administration"
        sections={ADMIN_SECTIONS}
        current={current}
        title={title}
        lead={lead}
        foot={
          <button
            type="button"
            className="keys-opener"
            // Without them nothing else leads back to the switch.
            data-always={areKeysOn ? undefined : true}
            onClick={() => setHelping(true)}
          >
            <Keyboard size={16} aria-hidden="true" />
            Keyboard shortcuts
          </button>
        }
      >
        {children}
      </DashboardFrame>
      <KeysDialog isOpen={isHelping} onClose={() => setHelping(false)} />
    </>
  );
}
