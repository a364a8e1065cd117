import { notifications, notificationsStore } from '@mantine/notifications';
import { timings } from '@sanad/contract/values/limits';
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react';
import { Seal } from './seal.tsx';
import type { MeaningColour } from './theme.ts';
import classes from './toast.module.css';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export type Toast = { kind: ToastKind; title: string; text?: string };

const looks: Record<ToastKind, { meaning: MeaningColour; Icon: typeof IconInfoCircle; shown: number }> = {
  success: { meaning: 'good', Icon: IconCircleCheck, shown: 5000 },
  error: { meaning: 'bad', Icon: IconExclamationCircle, shown: timings.errorToast },
  warning: { meaning: 'warn', Icon: IconAlertTriangle, shown: timings.errorToast },
  info: { meaning: 'info', Icon: IconInfoCircle, shown: 5000 },
};

const idOf = ({ kind, title, text = '' }: Toast) => `${kind}:${title}:${text}`;

/** Shows a toast in place of the one before; the same toast again, while it is still shown, changes nothing. */
export function showToast(toast: Toast): void {
  const id = idOf(toast);
  if (notificationsStore.getState().notifications.some((shown) => shown.id === id)) return;
  const { meaning, Icon, shown } = looks[toast.kind];
  clearToasts();
  notifications.show({
    id,
    title: toast.title,
    message: toast.text ?? '',
    autoClose: shown,
    icon: (
      <Seal meaning={meaning} small>
        <Icon size={20} />
      </Seal>
    ),
    // An error interrupts a screen reader, the rest waits its turn.
    role: toast.kind === 'error' ? 'alert' : 'status',
    'aria-live': toast.kind === 'error' ? 'assertive' : 'polite',
    classNames: {
      root: classes.toast ?? '',
      icon: classes.icon ?? '',
      title: classes.title ?? '',
      description: classes.text ?? '',
    },
  });
}

export function clearToasts(): void {
  notifications.clean();
  notifications.cleanQueue();
}

export const showError = (title: string, text?: string) =>
  showToast({ kind: 'error', title, ...(text ? { text } : {}) });

export const showSuccess = (title: string, text?: string) =>
  showToast({ kind: 'success', title, ...(text ? { text } : {}) });
