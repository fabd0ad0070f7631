import { Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import '../../../styles/admin/frame.css';
import '../../../styles/ui/forced-colors.css';
import { Link } from '../../../ui/nav.tsx';
import { useCurrentInSight } from '../../../ui/paging/use-current-in-sight.ts';
import { KeysDialog } from './keys/dialog.tsx';
import { useSingleKeys } from './keys/stored.ts';
import { useListKeys } from './keys/use-list-keys.ts';
import { ADMIN_SECTIONS, type AdminSection, type AdminSectionName } from './sections.ts';

/** A page of the admins: their places at the side, or in a row above it on narrow screens, and its title. */
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
  const row = useCurrentInSight<HTMLUListElement>(current);
  const [isHelping, setHelping] = useState(false);
  const areKeysOn = useSingleKeys();
  useListKeys(() => setHelping(true));
  return (
    <div className="shell-wide admin">
      <div className="admin-sections">
        <nav aria-label="Administration">
          <ul ref={row}>
            {ADMIN_SECTIONS.map((place) => (
              <Place key={place.name} place={place} isCurrent={place.name === current} />
            ))}
          </ul>
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
        </nav>
        <KeysDialog isOpen={isHelping} onClose={() => setHelping(false)} />
      </div>
      <div className="admin-main">
        <h1 className="text-28 sm:text-36">{title}</h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}

function Place({ place, isCurrent }: { place: AdminSection; isCurrent: boolean }) {
  const { icon: Icon, to, label, begins } = place;
  return (
    <li className={begins && 'admin-gap'}>
      <Link to={to} className="admin-section" aria-current={isCurrent ? 'page' : undefined}>
        <Icon size={16} aria-hidden="true" />
        {label}
      </Link>
    </li>
  );
}
