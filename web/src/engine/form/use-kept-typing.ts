import { useEffect, useRef } from 'react';
import { useLeaveGuard } from '#lib/use-leave-guard.ts';
import { hasSessionEnded, keepDraft, takeDraft } from './form-draft.ts';
import type { useFormModel } from './use-form-model.ts';
import type { ReadyForm } from './use-form-setup.ts';

type Opened = Pick<ReturnType<typeof useFormModel>, 'model' | 'getValues' | 'isDirty'>;

/**
 * Nothing typed is lost unasked: leaving asks first, and a session that ends takes what was typed along to the sign-in
 * and back. `isFree` says that there is nothing to lose any more.
 */
export function useKeptTyping({ id, target }: ReadyForm, opened: Opened, isFree: () => boolean) {
  const { model, getValues, isDirty } = opened;
  const name = `${id} ${target.recordId ?? ''}`;
  const hasWork = () => isDirty && !isFree();
  const guard = useLeaveGuard(() => hasWork() && !hasSessionEnded(), 'panel');
  const current = useRef({ hasWork, getValues, model });
  current.current = { hasWork, getValues, model };
  useEffect(() => {
    const draft = takeDraft(name) ?? {};
    const { access } = current.current.model;
    for (const [field, value] of Object.entries(draft)) access.setValue(field, value);
    const leave = () => {
      if (current.current.hasWork() && hasSessionEnded()) keepDraft(name, current.current.getValues());
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [name]);
  return guard;
}
