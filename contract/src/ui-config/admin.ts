import Type, { type Static } from 'typebox';

/** The admin layout of a role: where it lands after sign-in. */
export const Admin = Type.Object({
  redirectTo: Type.String({ pattern: '^/(?!/)' }),
  /** Where `{entity}/admin/aggregate` leads: the marks by subject. */
  aggregate: Type.Optional(Type.String({ pattern: '^/(?!/)' })),
  title: Type.Optional(Type.String()),
});
export type Admin = Static<typeof Admin>;
