import { type MouseEvent, type ReactNode, useId, useState } from 'react';
import { Button } from '../button.tsx';
import '../../styles/ui/menu.css';

/**
 * What opens below a button, over the page, and closes with Escape, with a press elsewhere and when the focus leaves it. It is
 * drawn only while it is open.
 */
export function ButtonMenu({
  opener,
  name,
  label,
  className = '',
  closesOnPress = false,
  children,
}: {
  /** What the button shows. */
  opener: ReactNode;
  /** What the button is called, where that is more than it shows. */
  name?: string;
  /** What it holds. */
  label: string;
  className?: string;
  /** Whether one of its links and buttons is all that it was opened for. */
  closesOnPress?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const closeAfterPress = ({ currentTarget, target }: MouseEvent<HTMLElement>) => {
    if (closesOnPress && (target as HTMLElement).closest('a, button')) currentTarget.hidePopover();
  };
  return (
    <>
      <Button size="small" popoverTarget={id} aria-label={name}>
        {opener}
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press the buttons in it */}
      <fieldset
        id={id}
        popover="auto"
        // What is in it goes after it has closed: only then the browser has given the focus back.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState }) => newState === 'closed' && setOpen(false)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
        }}
        onClick={closeAfterPress}
        className={`menu panel bg-raised ${className}`}
      >
        <legend className="sr-only">{label}</legend>
        {isOpen && children}
      </fieldset>
    </>
  );
}
