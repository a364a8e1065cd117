import { Button, Drawer } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { FocusedTitle } from '#ui/focused-title.tsx';
import { useFocusBack } from '#ui/use-focus-back.ts';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { closingPath } from './close-panel.ts';
import { ConfigForm, type Progress } from './config-form.tsx';
import classes from './form.module.css';
import { FormStates } from './form-states.tsx';
import { useFormEnd } from './use-form-end.tsx';
import { type FormRequest, headingOf, useFormSetup } from './use-form-setup.ts';

type FormPanelProps = FormRequest & {
  /** What closing does; without it the panel leaves the address, by the rule for `/all`. */
  onClose?: (() => void) | undefined;
};

/** A form in a panel beside the page it was opened on. Closing asks first when something was typed. */
export function FormPanel({ formId, recordId, isOwn, onClose }: FormPanelProps) {
  const t = useText();
  useFocusBack(true);
  const isMobile = useIsMobile();
  const navigate = useNavigate();
  const place = useLocation();
  const setup = useFormSetup({ formId, recordId, isOwn });
  const form = setup.state === 'ready' ? setup.ready.form : undefined;
  const [progress, setProgress] = useState<Progress>({ isDirty: false, isBusy: false, isAsked: false });
  // The key that closes may find the panel as it was drawn before the last letter.
  const latest = useRef(progress);
  const follow = useCallback((now: Progress) => {
    latest.current = now;
    setProgress(now);
  }, []);
  const leave = onClose ?? (() => void navigate(closingPath(place, form?.isAllCloseBtnNavigateTo), { replace: true }));
  const { onSaved, dialog } = useFormEnd(form, leave);
  const close = () => {
    // The key that closes the question is heard here as well.
    if (latest.current.isBusy || latest.current.isAsked) return;
    // The form asks before what was typed is lost; a moment later, or this key would close its question too.
    if (latest.current.isDirty) setTimeout(leave);
    else leave();
  };
  const isEdit = setup.state === 'ready' && setup.ready.record !== undefined;
  const { title, description } = form === undefined ? {} : headingOf(form, isEdit);
  return (
    <>
      <Drawer
        opened
        onClose={close}
        title={<FocusedTitle>{title === undefined ? t('frame.panel') : t(title)}</FocusedTitle>}
        size={isMobile ? '100%' : 500}
        classNames={{
          title: classes.panelTitle ?? '',
          body: classes.panelBody ?? '',
          content: classes.panelContent ?? '',
        }}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        {description && <p className={classes.panelLead}>{t(description)}</p>}
        <FormStates setup={setup} formId={formId} onClose={leave}>
          {(ready) => (
            <ConfigForm
              key={`${ready.id}/${ready.target.recordId}`}
              ready={ready}
              onSaved={onSaved}
              onProgress={follow}
              cancel={
                <Button variant="default" onClick={close} disabled={progress.isBusy}>
                  {t('common.cancel')}
                </Button>
              }
            />
          )}
        </FormStates>
      </Drawer>
      {dialog}
    </>
  );
}
