import type { ReactNode } from 'react';

export function Icon({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      {children}
    </svg>
  );
}

export const GlobeIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M3.2 12h17.6M12 3c2.6 2.6 3.8 5.6 3.8 9s-1.2 6.4-3.8 9c-2.6-2.6-3.8-5.6-3.8-9S9.4 5.6 12 3Z" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon className="chev">
    <path d="m6 9 6 6 6-6" />
  </Icon>
);

export const SunIcon = () => (
  <Icon className="sun">
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2.2M12 19.3v2.2M2.5 12h2.2M19.3 12h2.2M5.3 5.3l1.5 1.5M17.2 17.2l1.5 1.5M18.7 5.3l-1.5 1.5M6.8 17.2l-1.5 1.5" />
  </Icon>
);

export const MoonIcon = () => (
  <Icon className="moon">
    <path d="M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2Z" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="M4.5 12h15M13.5 6l6 6-6 6" />
  </Icon>
);

export const ShieldIcon = () => (
  <Icon>
    <path d="M12 3 5 5.5V11c0 4.5 2.8 7.9 7 10 4.2-2.1 7-5.5 7-10V5.5L12 3Z" />
    <path d="m9 11.8 2.2 2.2 4-4.3" />
  </Icon>
);

export const AlertIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.4v.1" />
  </Icon>
);
