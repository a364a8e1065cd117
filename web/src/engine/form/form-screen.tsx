import { Button } from '@mantine/core';
import type { Form } from '@sanad/contract/ui-config/form';
import { IconCertificate, IconHistory, IconShieldCheck } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { Guilloche } from '#ui/guilloche.tsx';
import { ConfigForm } from './config-form.tsx';
import { FormPanel } from './form-panel.tsx';
import classes from './form-screen.module.css';
import { FormStates } from './form-states.tsx';
import { useFormEnd } from './use-form-end.tsx';
import { type FormRequest, headingOf, type ReadyForm, useFormSetup } from './use-form-setup.ts';
import type { OnSaved } from './use-submit.ts';

const promises = [
  ['form.sign-up.issue', IconCertificate],
  ['form.sign-up.check', IconShieldCheck],
  ['form.sign-up.keep', IconHistory],
] as const;

/** The branding column of the sign-up pages. */
export function SignUpSide({ brand }: { brand: ReactNode }) {
  const t = useText();
  return (
    <aside className={classes.side} aria-label={t('common.product')}>
      <Guilloche className={classes.rosette ?? ''} />
      <div className={classes.brand}>{brand}</div>
      <div className={classes.say}>
        <p className={classes.claim}>{t('form.sign-up.side')}</p>
        <ul>
          {promises.map(([key, Icon]) => (
            <li key={key}>
              <Icon size={22} aria-hidden="true" />
              {t(key)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}

type FormScreenProps = FormRequest & {
  onClose: () => void;
  /** What the installation is called. */
  product?: string;
  /** Logo and name, as the frame shows them. */
  brand?: ReactNode;
  /** Language and theme. */
  tools?: ReactNode;
};

/** The window is named after the form, also after one in a panel. */
function useTitle(form: Form | undefined, { isEdit, product }: { isEdit: boolean; product: string | undefined }): void {
  const t = useText();
  const title = form === undefined ? undefined : headingOf(form, isEdit).title;
  useEffect(() => {
    if (title !== undefined) document.title = `${t(title)} · ${product || t('common.product')}`;
  }, [title, product, t]);
}

function Heading({ form, isEdit }: { form: Form; isEdit: boolean }) {
  const t = useText();
  const { title, description } = headingOf(form, isEdit);
  return (
    <header className={classes.heading}>
      {title !== undefined && <h1>{t(title)}</h1>}
      {description !== undefined && <p>{t(description)}</p>}
    </header>
  );
}

function AlreadyRegistered() {
  const t = useText();
  return (
    <p className={classes.already}>
      {t('form.already-registered')} <Link to="/login">{t('common.sign-in')}</Link>
    </p>
  );
}

type PageProps = { ready: ReadyForm; onSaved: OnSaved; onClose: () => void };

function OrdinaryForm({ ready, onSaved, onClose }: PageProps) {
  const t = useText();
  return (
    <div className={classes.card}>
      <Heading form={ready.form} isEdit={ready.record !== undefined} />
      <ConfigForm
        ready={ready}
        onSaved={onSaved}
        cancel={
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        }
      />
    </div>
  );
}

function SignUpForm({ ready, onSaved }: PageProps) {
  return (
    <div className={classes.box}>
      <Heading form={ready.form} isEdit={false} />
      <ConfigForm ready={ready} onSaved={onSaved} isWide below={<AlreadyRegistered />} />
    </div>
  );
}

/** A form as a page of its own; sign-up forms stand beside the branding column, `modal` forms in a panel. */
export function FormScreen({ formId, recordId, isOwn, onClose, product, brand, tools }: FormScreenProps) {
  const setup = useFormSetup({ formId, recordId, isOwn });
  const form = setup.state === 'ready' ? setup.ready.form : undefined;
  const isEdit = setup.state === 'ready' && setup.ready.record !== undefined;
  useTitle(form, { isEdit, product });
  const { onSaved, dialog } = useFormEnd(form, onClose);
  if (form?.modal === true) {
    return <FormPanel formId={formId} recordId={recordId} isOwn={isOwn} onClose={onClose} />;
  }
  const isSignUp = form?.isSignupForm === true;
  const Page = isSignUp ? SignUpForm : OrdinaryForm;
  return (
    <div className={isSignUp ? classes.signUp : classes.page}>
      {isSignUp ? <SignUpSide brand={brand} /> : <div className={classes.bar}>{brand}</div>}
      <div className={classes.tools}>{tools}</div>
      <main className={classes.main}>
        <FormStates setup={setup} formId={formId} onClose={onClose}>
          {(ready) => <Page ready={ready} onSaved={onSaved} onClose={onClose} />}
        </FormStates>
      </main>
      {dialog}
    </div>
  );
}
