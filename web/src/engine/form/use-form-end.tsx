import type { Form } from '@sanad/contract/ui-config/form';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { SuccessDialog, type SuccessInfo } from '#ui/success-dialog.tsx';
import { showSuccess } from '#ui/toast.tsx';
import { fillPath } from '../placeholders.ts';
import { osidOf } from './save-form.ts';
import type { OnSaved } from './use-submit.ts';

const messageOf = (answer: unknown): string | undefined => {
  const message = (answer as { message?: unknown } | null | undefined)?.message;
  return typeof message === 'string' && message !== '' ? message : undefined;
};

/** What was typed, as far as a sentence can name it. */
const textsIn = (sent: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** What follows a saved form: the configured dialog, else the configured page, else back to where it was opened. */
export function useFormEnd(form: Form | undefined, onClose: () => void): { onSaved: OnSaved; dialog: ReactNode } {
  const t = useText();
  const navigate = useNavigate();
  const [info, setInfo] = useState<SuccessInfo | undefined>(undefined);
  const [isOpen, setOpen] = useState(false);
  const goOn = (path: string, answer: unknown) => void navigate(fillPath(path, { osid: osidOf(answer) ?? '' }));

  const infoOf = (modal: Exclude<Form['modal'], boolean | undefined>, answer: unknown): SuccessInfo => {
    const sentences = [modal.title === undefined ? undefined : t(modal.title), messageOf(answer)].filter(Boolean);
    return {
      ...(modal.heading === undefined ? {} : { heading: t(modal.heading) }),
      ...(sentences.length === 0 ? {} : { title: sentences.join(' ') }),
      ...(modal.image === undefined ? {} : { image: modal.image }),
      buttons: (modal.buttons ?? []).map(
        (button) => ({ ...button, title: t(button.title) }) as NonNullable<SuccessInfo['buttons']>[number],
      ),
    };
  };

  const onSaved: OnSaved = (answer, sent) => {
    if (typeof form?.modal === 'object') {
      setInfo(infoOf(form.modal, answer));
      setOpen(true);
      return;
    }
    const said = form?.savedText === undefined ? t('form.saved') : t(form.savedText, textsIn(sent));
    showSuccess(messageOf(answer) ?? said);
    if (form?.redirectTo === undefined) onClose();
    else goOn(form.redirectTo, answer);
  };

  const close = () => {
    setOpen(false);
    if (form?.redirectTo === undefined) onClose();
    else void navigate(form.redirectTo);
  };
  const dialog =
    info === undefined ? null : (
      <SuccessDialog opened={isOpen} info={info} onClose={close} onRedirect={(path) => void navigate(path)} />
    );
  return { onSaved, dialog };
}
