import { useId } from 'react';

const turns = Array.from({ length: 30 }, (_, index) => index * 6);
const innerTurns = Array.from({ length: 24 }, (_, index) => index * 7.5);

/** The rosette of security printing, in the colour of the text; ornament only, size and place by class. */
export function Guilloche({ className }: { className?: string }) {
  const outer = useId();
  const inner = useId();
  return (
    <svg
      className={className}
      viewBox="0 0 600 600"
      fill="none"
      stroke="currentColor"
      strokeWidth="1"
      aria-hidden="true"
    >
      <defs>
        <ellipse id={outer} cx="300" cy="300" rx="296" ry="118" />
        <ellipse id={inner} cx="300" cy="300" rx="112" ry="56" />
      </defs>
      {turns.map((turn) => (
        <use key={turn} href={`#${outer}`} transform={`rotate(${turn} 300 300)`} />
      ))}
      {innerTurns.map((turn) => (
        <use key={turn} href={`#${inner}`} transform={`rotate(${turn} 300 300)`} />
      ))}
    </svg>
  );
}
