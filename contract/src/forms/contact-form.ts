import { contactEmailPattern } from '../spelling/patterns.ts';
import { limits } from '../values/limits.ts';

/** What somebody writes to us through the contact form. */
export type ContactForm = { name: string; email: string; message: string };

/** Each problem is the end of a text key: `contact.<problem>`. */
export type ContactProblem =
  | 'name-required'
  | 'name-too-long'
  | 'email-required'
  | 'email-invalid'
  | 'message-required'
  | 'message-too-long';

export type ContactProblems = Partial<Record<keyof ContactForm, ContactProblem>>;

const emailAddress = new RegExp(contactEmailPattern);

/** Characters as people count them: one emoji is one. */
export function countCharacters(text: string): number {
  return [...text].length;
}

/** The form as it is sent and stored: without the blanks around each answer. */
export function trimContactForm({ name, email, message }: ContactForm): ContactForm {
  return { name: name.trim(), email: email.trim(), message: message.trim() };
}

function nameProblem(name: string): ContactProblem | undefined {
  if (name === '') return 'name-required';
  return countCharacters(name) > limits.contactNameCharacters ? 'name-too-long' : undefined;
}

function emailProblem(email: string): ContactProblem | undefined {
  if (email === '') return 'email-required';
  return email.length > limits.emailCharacters || !emailAddress.test(email) ? 'email-invalid' : undefined;
}

function messageProblem(message: string): ContactProblem | undefined {
  if (message === '') return 'message-required';
  return countCharacters(message) > limits.contactMessageCharacters ? 'message-too-long' : undefined;
}

/** What is wrong, by field; the browser and the server both ask here. */
export function findContactProblems(form: ContactForm): ContactProblems {
  const { name, email, message } = trimContactForm(form);
  const found = { name: nameProblem(name), email: emailProblem(email), message: messageProblem(message) };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}
