import { sealSquares } from '#verification/shapes.tsx';

/** The product's mark: an eight-pointed seal with an open book in it, whose raised page is also a tick. */
export function Mark({ ground = 'var(--primary)', paper = '#fff' }: { ground?: string; paper?: string }) {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <g fill={ground}>{sealSquares}</g>
      <g fill={paper}>
        <path d="M12.6 21.9c4.3.5 7.7 2.2 10.2 5.1v9.2c-2.5-2.9-5.9-4.6-10.2-5.1z" />
        <path d="M25.2 27c2-6 5.6-10.9 10.6-14.6v9.3c-5 3.7-8.6 8.5-10.6 14.5z" />
      </g>
    </svg>
  );
}

/** The seal as a ground for a number. */
export const SealGround = () => (
  <svg viewBox="0 0 48 48" aria-hidden="true">
    <g fill="currentColor">{sealSquares}</g>
  </svg>
);

// Each end has a shape of its own, so that none is told by colour alone.
export const ClockShape = () => (
  <svg className="shape" viewBox="0 0 48 48" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="24" cy="24" r="20" strokeWidth="4" />
      <path d="M24 12.5V24l8 5.5" strokeWidth="4.2" />
    </g>
  </svg>
);

/** A seal still to be set. */
export const OpenSealShape = () => (
  <svg className="shape" viewBox="0 0 48 48" aria-hidden="true">
    <path
      d="M24 2.8 30.2 9h8.8v8.8l6.2 6.2-6.2 6.2V39h-8.8L24 45.2 17.8 39H9v-8.8L2.8 24 9 17.8V9h8.8z"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M16.5 24h.1M24 24h.1M31.5 24h.1" stroke="currentColor" strokeWidth="4.4" strokeLinecap="round" />
  </svg>
);
