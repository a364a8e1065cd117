/** The product's mark: an eight-pointed seal with an open book in it, whose raised page is also a tick. */
export function SanadMark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <g fill="var(--primary)">
        <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" />
        <rect x="7.5" y="7.5" width="33" height="33" rx="4.5" transform="rotate(45 24 24)" />
      </g>
      <g fill="#fff">
        <path d="M12.6 21.9c4.3.5 7.7 2.2 10.2 5.1v9.2c-2.5-2.9-5.9-4.6-10.2-5.1z" />
        <path d="M25.2 27c2-6 5.6-10.9 10.6-14.6v9.3c-5 3.7-8.6 8.5-10.6 14.5z" />
      </g>
    </svg>
  );
}
