import { contentCalls } from '@sanad/contract/calls/content';
import {
  type ContactForm,
  type ContactProblems,
  findContactProblems,
  trimContactForm,
} from '@sanad/contract/forms/contact-form';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ask } from '#lib/calls/ask.ts';

/** The form calls the message `description`. */
export const fieldNames: Record<keyof ContactForm, string> = { name: 'name', email: 'email', message: 'description' };

const emptyForm: ContactForm = { name: '', email: '', message: '' };

export type ContactState = 'writing' | 'sending' | 'sent' | 'failed';

function readFields(form: HTMLFormElement): ContactForm {
  const data = new FormData(form);
  const value = (field: keyof ContactForm) => String(data.get(fieldNames[field]) ?? '');
  return { name: value('name'), email: value('email'), message: value('message') };
}

function wasAccepted(body: unknown): boolean {
  const { statusCode, status } = (body ?? {}) as { statusCode?: unknown; status?: unknown };
  return statusCode === 200 && status === 'success';
}

/** A problem shows once its field was left, or at once where more was typed than may be sent. */
function shownProblems(problems: ContactProblems, left: ReadonlySet<string>): ContactProblems {
  const shown = Object.entries(problems).filter(
    ([field, problem]) => left.has(field) || problem === 'message-too-long' || problem === 'name-too-long',
  );
  return Object.fromEntries(shown);
}

export function useContactForm(formRef: RefObject<HTMLFormElement | null>) {
  const [form, setForm] = useState(emptyForm);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<ContactState>('writing');
  const underway = useRef(false);
  const problems = findContactProblems(form);

  // On a slow line people type before this runs.
  useEffect(() => {
    if (formRef.current) setForm(readFields(formRef.current));
  }, [formRef]);

  const change = (field: keyof ContactForm, value: string) => {
    setForm((before) => ({ ...before, [field]: value }));
    setState('writing');
  };
  const leave = (field: keyof ContactForm) => setLeft((before) => new Set(before).add(field));

  const send = async () => {
    if (underway.current || Object.keys(problems).length > 0) return;
    underway.current = true;
    setState('sending');
    const answer = await ask(contentCalls.sendEnquiry, { body: trimContactForm(form) });
    underway.current = false;
    if (!answer.ok || !wasAccepted(answer.reply)) return setState('failed');
    setForm(emptyForm);
    setLeft(new Set());
    setState('sent');
  };

  return {
    form,
    state,
    shown: shownProblems(problems, left),
    canSend: Object.keys(problems).length === 0 && state !== 'sending',
    change,
    leave,
    send,
    writeAgain: () => setState('writing'),
  };
}
