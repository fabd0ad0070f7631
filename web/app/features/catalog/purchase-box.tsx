import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LICENCE_NAMES, type Licence, type Project } from '#contract/listings.ts';
import { loginPath, paymentPath } from '../../lib/return-path.ts';
import { useSession } from '../../lib/session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useLocation } from '../../ui/nav.tsx';
import { Price } from '../../ui/price.tsx';
import { NegotiateAct } from './negotiate-button.tsx';
import { ShareButton } from './share-button.tsx';

interface Facts {
  project: Project;
  isOwned: boolean;
  download?: ReactNode;
}

/**
 * Price, licences and the one act that is open to the reader. `download` is what owners get instead; in a preview
 * there is nothing to press.
 */
export function PurchaseBox({ project, isOwned, isPreview, download }: Facts & { isPreview?: boolean }) {
  const location = useLocation();
  return (
    <div className="panel p-5 sm:p-6">
      <p className="text-14 text-muted">{project.licences.length > 1 ? 'From' : 'Price'}</p>
      <Price rupees={project.price} className="text-36 leading-tight font-medium tracking-[-0.04em]" />
      {project.licences.length > 0 && <Licences licences={project.licences} />}
      {!isPreview && (
        <div className="mt-5 grid gap-2">
          <div className="purchase-box-act grid">
            <PurchaseButton project={project} isOwned={isOwned} download={download} />
          </div>
          <NegotiateAct project={project} isOwned={isOwned} from={location} />
          <ShareButton project={project} />
        </div>
      )}
      <Assurances />
    </div>
  );
}

/** The same act in the bar at the bottom of phones. */
export function PurchaseBar({ project, isOwned, download }: Facts) {
  return (
    <div className="purchase-bar">
      <Price rupees={project.price} className="text-22 font-medium" />
      <PurchaseButton project={project} isOwned={isOwned} download={download} />
    </div>
  );
}

function PurchaseButton({ project, isOwned, download }: Facts) {
  const session = useSession();
  const location = useLocation();
  const [isWarned, setWarned] = useState(false);
  if (session.state !== 'signed-in') {
    return (
      <LinkButton to={loginPath(location)} variant="solid" size="large" className="anonymous-only">
        Sign in to Buy
      </LinkButton>
    );
  }
  if (isOwned) {
    return (
      <div className="grid gap-2">
        <p className="flex min-h-11 items-center gap-2 font-medium text-success">
          <Check size={18} aria-hidden="true" />
          Owned
        </p>
        {download}
      </div>
    );
  }
  if (session.user.role === 'buyer') {
    return (
      <LinkButton to={paymentPath(project._id, location)} reload variant="solid" size="large">
        Buy
      </LinkButton>
    );
  }
  return (
    <>
      {isWarned && (
        <Alert tone="error" title="Only buyers can purchase projects" onDismiss={() => setWarned(false)} />
      )}
      <Button variant="solid" size="large" onClick={() => setWarned(true)}>
        Buy
      </Button>
    </>
  );
}

function Licences({ licences }: { licences: Licence[] }) {
  return (
    <table className="mt-4 w-full text-14">
      <caption className="sr-only">Licences</caption>
      <tbody>
        {licences.map(({ tier, price }) => (
          <tr key={tier} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {LICENCE_NAMES[tier]}
            </th>
            <td className="py-2 text-right">
              <Price rupees={price} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What holds for every purchase. */
export function Assurances() {
  return (
    <ul className="mt-5 grid gap-1.5 text-14 text-muted">
      <Assurance>30-day money-back guarantee</Assurance>
      <Assurance>Download at once after payment</Assurance>
      <Assurance>Secure payment by UPI, card or net banking</Assurance>
    </ul>
  );
}

function Assurance({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Check size={14} className="mt-1 shrink-0" aria-hidden="true" />
      {children}
    </li>
  );
}
