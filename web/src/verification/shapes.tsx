type Props = { className?: string | undefined };

/** The eight-pointed seal of two squares. */
export const sealSquares = (
  <>
    <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" />
    <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" transform="rotate(45 24 24)" />
  </>
);

// Each end has a shape of its own, so that none is told by colour alone.
export const SealShape = ({ className = 'shape' }: Props) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <g fill="currentColor">{sealSquares}</g>
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

/** The seal, not filled: genuine, and not all was compared. */
export const HollowSealShape = ({ className = 'shape' }: Props) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <g fill="none" stroke="currentColor" strokeWidth="3" strokeLinejoin="round">
      <path d="M24 1.9 30.4 7.5H40.5V17.6L46.1 24 40.5 30.4V40.5H30.4L24 46.1 17.6 40.5H7.5V30.4L1.9 24 7.5 17.6V7.5H17.6Z" />
      <path d="m15.5 24.6 5.9 6 11.2-12.8" strokeWidth="4.4" strokeLinecap="round" />
    </g>
  </svg>
);

export const CrossShape = ({ className = 'shape' }: Props) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <path fill="currentColor" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
    <path d="m16.5 16.5 15 15m0-15-15 15" fill="none" stroke="var(--card)" strokeWidth="5.5" strokeLinecap="round" />
  </svg>
);

/** The octagon of what failed, with the way on. */
export const ArrowShape = ({ className = 'shape' }: Props) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <path fill="currentColor" d="M15.3 3h17.4L45 15.3v17.4L32.7 45H15.3L3 32.7V15.3z" />
    <path
      d="M13.5 24h20m-8.5-9 9 9-9 9"
      fill="none"
      stroke="var(--card)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

const dashed = (
  <circle cx="24" cy="24" r="20.5" fill="none" stroke="currentColor" strokeWidth="3.5" strokeDasharray="8.3 4.58" />
);

export const QuestionShape = ({ className = 'shape' }: Props) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    {dashed}
    <path
      d="M18 19.2a6 6 0 1 1 9.2 5.1c-2 1.3-3.2 2.4-3.2 4.7"
      fill="none"
      stroke="currentColor"
      strokeWidth="4.2"
      strokeLinecap="round"
    />
    <circle cx="24" cy="35" r="2.7" fill="currentColor" />
  </svg>
);

/** Left to the eye: an open circle without a question. */
export const EyeShape = ({ className = 'shape' }: Props) => (
  <svg className={className} viewBox="0 0 48 48" aria-hidden="true">
    <path
      d="M4 24c5-9 12-13 20-13s15 4 20 13c-5 9-12 13-20 13S9 33 4 24z"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinejoin="round"
    />
    <circle cx="24" cy="24" r="5.5" fill="currentColor" />
  </svg>
);
