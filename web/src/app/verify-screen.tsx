import type { ReactNode } from 'react';
import { VerifyPage } from '#features/verification/verify-page.tsx';
import { useFrame } from './frame/frame-context.ts';

/** `verify` and `verify/{type}`, with the sessions that the configuration offers. */
export function VerifyScreen(): ReactNode {
  const { menu } = useFrame();
  return <VerifyPage startYear={menu?.acadmicYearStartWith} />;
}
