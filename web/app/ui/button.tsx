import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from './feedback/spinner.tsx';
import { Link } from './nav.tsx';

export type ButtonVariant = 'solid' | 'ink' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

function buttonClass(variant: ButtonVariant, size: ButtonSize, more = ''): string {
  const sizeClass = size === 'normal' ? '' : ` btn-${size}`;
  return `btn btn-${variant}${sizeClass}${more && ` ${more}`}`;
}

interface Look {
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** `busy` shows a spinner and ignores presses without taking the focus away. */
export function Button({
  variant = 'quiet',
  size = 'normal',
  busy = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, size, className)}
      aria-disabled={busy || rest['aria-disabled']}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

/** A link that looks like a button. `reload` loads the document anew. */
export function LinkButton({
  variant = 'quiet',
  size = 'normal',
  className,
  reload = false,
  ...rest
}: Omit<ComponentProps<typeof Link>, 'className'> &
  Look & { className?: string; reload?: boolean; children: ReactNode }) {
  return <Link {...rest} reloadDocument={reload} className={buttonClass(variant, size, className)} />;
}
