const seal = (
  <>
    <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" />
    <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" transform="rotate(45 24 24)" />
  </>
);

/** The product's mark: an eight-pointed seal with an open book in it, whose raised page is also a tick. */
export function Mark({ ground = 'var(--primary)', paper = '#fff' }: { ground?: string; paper?: string }) {
  return (
    <svg className="mark" viewBox="0 0 48 48" aria-hidden="true">
      <g fill={ground}>{seal}</g>
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
    <g fill="currentColor">{seal}</g>
  </svg>
);

// Each end has a shape of its own, so that none is told by colour alone.
export const SealShape = () => (
  <svg className="shape" viewBox="0 0 48 48" aria-hidden="true">
    <g fill="currentColor">{seal}</g>
    <path
      d="m14.5 24.8 6.6 6.7 12.6-14.3"
      fill="none"
      stroke="var(--tick, var(--card))"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

export const ClockShape = () => (
  <svg className="shape" viewBox="0 0 48 48" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      <circle cx="24" cy="24" r="20" strokeWidth="4" />
      <path d="M24 12.5V24l8 5.5" strokeWidth="4.2" />
    </g>
  </svg>
);

export const CrossShape = () => (
  <svg className="shape" viewBox="0 0 48 48" aria-hidden="true">
    <path fill="currentColor" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
    <path d="m16.5 16.5 15 15m0-15-15 15" fill="none" stroke="var(--card)" strokeWidth="5.5" strokeLinecap="round" />
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
