import { countCharacters } from '@sanad/contract/forms/contact-form';
import { limits } from '@sanad/contract/values/limits';
import { type FormEvent, useEffect, useRef } from 'react';
import { SealShape } from '#verification/shapes.tsx';
import { useText } from '../../public-context.ts';
import { ContactField } from './contact-field.tsx';
import { useContactForm } from './use-contact-form.ts';

function MessageCount({ message }: { message: string }) {
  const t = useText();
  const count = { count: countCharacters(message.trim()), limit: limits.contactMessageCharacters };
  return (
    <em className="num">
      <span aria-hidden="true">{t('contact.count', count)}</span>
      <span className="visually-hidden">({t('contact.count.label', count)})</span>
    </em>
  );
}

function Sent({ onAgain }: { onAgain(): void }) {
  const t = useText();
  const text = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone.
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="card sent">
      <span role="img" aria-label={t('contact.sent.image')}>
        <SealShape />
      </span>
      <p ref={text} role="status" tabIndex={-1}>
        {t('contact.sent')}
      </p>
      <button type="button" className="btn btn-quiet" onClick={onAgain}>
        {t('contact.again')}
      </button>
    </div>
  );
}

function EnquiryForm() {
  const t = useText();
  const element = useRef<HTMLFormElement>(null);
  const { form, state, shown, canSend, change, leave, send, writeAgain } = useContactForm(element);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  if (state === 'sent') return <Sent onAgain={writeAgain} />;
  const field = (name: keyof typeof form) => ({
    field: name,
    value: form[name],
    problem: shown[name],
    onChange: (value: string) => change(name, value),
    onLeave: () => leave(name),
  });
  return (
    <form className="card form" ref={element} noValidate onSubmit={submit} aria-label={t('contact.title')}>
      <div className="row">
        <ContactField {...field('name')} />
        <ContactField {...field('email')} />
      </div>
      <ContactField {...field('message')} note={<MessageCount message={form.message} />} />
      {state === 'failed' && (
        <div className="note note-bad" role="alert">
          <p>{t('error.contact')}</p>
        </div>
      )}
      <button type="submit" className="btn btn-primary" disabled={!canSend}>
        {t(state === 'sending' ? 'contact.sending' : 'contact.send')}
      </button>
    </form>
  );
}

/** Where anybody may write to those who run the installation. */
export function Contact() {
  const t = useText();
  return (
    <section className="section tinted" id="contact">
      <div className="wrap contact">
        <div>
          <h2>{t('contact.title')}</h2>
          <p className="lead after-heading">{t('contact.lead')}</p>
        </div>
        <EnquiryForm />
      </div>
    </section>
  );
}
