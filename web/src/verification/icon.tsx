import type { ReactNode } from 'react';

/** A line drawing in the colour of the text. */
export function Icon({ className = '', children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
