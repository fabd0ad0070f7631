import { Database, ShieldCheck, Zap } from 'lucide-react';

const HIGHLIGHTS = [
  {
    icon: Database,
    title: 'Quality Digital Data',
    text: 'Reviewed before it is listed, with size, files and checksum on the page.',
  },
  {
    icon: ShieldCheck,
    title: 'Verified Sellers',
    text: 'A tick by a name says that we have checked the seller. Their page tells what was checked, and when.',
  },
  { icon: Zap, title: 'Instant Access', text: 'The archive is yours the moment the payment goes through.' },
];

/** What the market promises, in three lines (rule B1). */
export function Highlights({ className }: { className: string }) {
  return (
    <ul className={className} data-section="highlights">
      {HIGHLIGHTS.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon size={20} className="mt-0.5 shrink-0 text-accent-text" aria-hidden="true" />
          <div>
            <p className="font-medium">{title}</p>
            <p className="text-14 text-muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
