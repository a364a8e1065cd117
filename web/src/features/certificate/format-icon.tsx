import { IconFileText, IconPhoto } from '@tabler/icons-react';
import type { FileType } from './certificate-rules.ts';

export function FormatIcon({ type, size = 20 }: { type: FileType; size?: number }) {
  const Icon = type === 'pdf' ? IconFileText : IconPhoto;
  return <Icon size={size} stroke={1.75} aria-hidden={true} />;
}
