import Type, { type Static } from 'typebox';
import { limits } from '../values/limits.ts';
import { defineEntity } from './entity.ts';
import { closed, email } from './fields.ts';

/** An enquiry from the public contact form. */
export const Contact = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: limits.contactNameCharacters }),
    email,
    message: Type.String({ minLength: 1, maxLength: limits.contactMessageCharacters }),
    handled: Type.Boolean(),
  },
  closed,
);
export type Contact = Static<typeof Contact>;

export const contact = defineEntity({
  name: 'Contact',
  schema: Contact,
  osConfig: { privateFields: ['name', 'email', 'message'] },
  // What a visitor wrote stays as it is.
  writers: {
    name: 'system',
    email: 'system',
    message: 'system',
    handled: ['SuperAdmin'],
  },
  promoted: {},
});
