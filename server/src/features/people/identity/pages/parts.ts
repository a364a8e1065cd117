import { html, type SafeHtml } from '../../../../platform/html.ts';
import { icons } from './icons.ts';
import { type Look, textsOf } from './look.ts';

type Note = { kind: 'bad' | 'warn' | 'info' | 'good'; icon: SafeHtml; title: string; text: string; id?: string };

/** A notice that is read out when the page opens. */
export function renderNote({ kind, icon, title, text, id }: Note): SafeHtml {
  return html`<div class="note note-${kind}" role="${kind === 'bad' || kind === 'warn' ? 'alert' : 'status'}"${id === undefined ? '' : html` id="${id}"`}>${icon}<p><strong>${title}</strong>${text}</p></div>`;
}

type PasswordField = {
  id: string;
  label: string;
  autocomplete: 'current-password' | 'new-password';
  /** Stands beside the label, yet after the field: who types a name and Tab types the password. */
  beside?: SafeHtml;
  hint?: string;
  error?: string | undefined;
  /** Id of a notice elsewhere that says what is wrong. */
  invalidBy?: string | undefined;
  focused?: boolean;
};

/** A password with a show button, which appears only where a script can serve it. */
export function renderPasswordField(look: Look, field: PasswordField): SafeHtml {
  const t = textsOf(look);
  const describedBy = [
    field.invalidBy,
    field.error === undefined ? undefined : `${field.id}-error`,
    field.hint === undefined ? undefined : `${field.id}-hint`,
  ].filter((id) => id !== undefined);
  const invalid = field.error !== undefined || field.invalidBy !== undefined;
  return html`<div class="field"><div class="lab"><label for="${field.id}">${field.label}</label></div><div class="reveal"><input class="input" id="${field.id}" name="${field.id}" type="password" autocomplete="${field.autocomplete}" required${invalid ? html` aria-invalid="true"` : ''}${describedBy.length > 0 ? html` aria-describedby="${describedBy.join(' ')}"` : ''}${field.focused === true ? html` autofocus` : ''}><button type="button" hidden data-reveal="${t('identity.show')}" data-hide="${t('identity.hide')}" aria-pressed="false" aria-controls="${field.id}" aria-label="${t('identity.show-password')}">${t('identity.show')}</button></div>${field.hint === undefined ? '' : html`<p class="hint" id="${field.id}-hint">${field.hint}</p>`}${field.error === undefined ? '' : renderFieldError(`${field.id}-error`, field.error)}${field.beside}</div>`;
}

export function renderFieldError(id: string, text: string): SafeHtml {
  return html`<p class="error" id="${id}" role="alert">${icons.alert}<span>${text}</span></p>`;
}
