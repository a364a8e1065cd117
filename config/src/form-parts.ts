import { divisions } from '@sanad/contract/school/school-year';
import { nigerianPhonePattern } from '@sanad/contract/spelling/patterns';
import type { Field } from '@sanad/contract/ui-config/field';
import type { Form } from '@sanad/contract/ui-config/form';
import { limits } from '@sanad/contract/values/limits';

const half = { class: 'col-6' } as const;

export const name: Field = { name: 'name', required: true };
export const firstName: Field = { name: 'firstName', required: true, ...half };
export const middleName: Field = { name: 'middleName', ...half };
export const lastName: Field = { name: 'lastName', required: true };

export const email: Field = { name: 'email', required: true };

/** The account is known by its address: it can be given once, and not changed with the record. */
export const fixedEmail: Field = {
  ...email,
  description: 'form.email-fixed',
  disabledConfig: { isFieldNotEmpty: true },
};

export const phone: Field = {
  name: 'phone',
  type: 'tel',
  placeholder: 'form.phone-placeholder',
  validation: { pattern: nigerianPhonePattern, message: 'form.phone-pattern' },
};

export const passwords: Field[] = [
  {
    name: 'password',
    type: 'password',
    required: true,
    description: 'identity.password.rules',
    validation: { minLength: 8, maxLength: 128 },
    ...half,
  },
  { name: 'passwordConfirm', type: 'password', required: true, ...half },
];

const all = { offset: 0, limit: limits.listLimit };

/** A list of every state. */
export function stateChoice(name: string, over: Partial<Field> = {}): Field {
  return {
    name,
    type: 'dynamic-select',
    required: true,
    requestCall: {
      url: 'api/States/search',
      method: 'POST',
      body: { ...all, filters: {}, order_entity: 'stateName', order_direction: 'ASC' },
      readProperty: 'stateName',
      readValue: 'osid',
    },
    ...over,
  };
}

/** The local government areas of the state that was chosen before. */
export function lgaChoice(name: string, stateField: string, over: Partial<Field> = {}): Field {
  return {
    name,
    type: 'dynamic-select',
    required: true,
    isDependent: true,
    dependentOn: stateField,
    requestCall: {
      url: '/LGA/search',
      method: 'POST',
      body: {
        ...all,
        filters: { stateId: { eq: `:${stateField}` } },
        order_entity: 'lgaName',
        order_direction: 'ASC',
      },
      readProperty: 'lgaName',
      readValue: 'osid',
    },
    ...over,
  };
}

/** The schools of the area that was chosen before. */
export function schoolChoice(lgaField: string, over: Partial<Field> = {}): Field {
  return {
    name: 'schoolId',
    type: 'dynamic-select',
    required: true,
    isDependent: true,
    dependentOn: lgaField,
    requestCall: {
      url: '/School/search',
      method: 'POST',
      body: {
        ...all,
        filters: { schoolLgaId: { eq: `:${lgaField}` } },
        order_entity: 'schoolName',
        order_direction: 'ASC',
      },
      readProperty: 'schoolName',
      readValue: 'osid',
    },
    ...over,
  };
}

export const schoolTypeChoice: Field = {
  name: 'schoolType',
  type: 'dynamic-select',
  required: true,
  requestCall: {
    url: '/SchoolType/search',
    method: 'POST',
    body: {},
    readProperty: 'title',
    readValue: 'identifier',
  },
};

/** The classes of the school in the running session that have the chosen division. */
export const classChoice: Field = {
  name: 'classId',
  type: 'dynamic-select',
  isDependent: true,
  dependentOn: ['academicYear', 'subClass'],
  requestCall: {
    url: '/SchoolClass/search',
    method: 'POST',
    body: {
      ...all,
      filters: {
        schoolId: { eq: '$schoolId' },
        academicYear: { eq: ':academicYear' },
        subClass: { eq: ':subClass' },
      },
      order_entity: 'classId',
      order_direction: 'ASC',
    },
    readProperty: 'className',
    readValue: 'classId',
  },
};

export const division: Field = {
  name: 'subClass',
  type: 'select',
  options: divisions.map((value) => ({ label: value, value })),
};

/** Today's session, which steers the list of classes. */
export const runningSession: Field = { name: 'academicYear', hidden: true, default: '$runningSession' };

/** The form of one's own record: opened from the profile, it ends there. */
export function ownForm(entity: string, fields: Field[], over: Partial<Form> = {}): Form {
  return {
    api: `/${entity}`,
    type: 'entity',
    title: 'form-title.own',
    langKey: 'field',
    modal: true,
    submitBtnName: 'form.save',
    fieldsets: [{ definition: entity, privacyConfig: `${entity}OsConfig`, fields }],
    ...over,
  };
}

type Invitation = { entity: string; title: string; editTitle: string; fields: Field[] } & Partial<Form>;

/** Invites a person; the same form changes the record later. */
export function invitation({ entity, title, editTitle, fields, ...over }: Invitation): Form {
  return {
    api: `/${entity}/invite`,
    updateApi: `/${entity}`,
    type: 'entity',
    title,
    editPagetitle: editTitle,
    description: 'form-title.invitation.lead',
    langKey: 'field',
    modal: true,
    fieldsets: [{ definition: entity, fields }],
    ...over,
  };
}

/** Papers that prove an entry; whoever attests it reads them too. */
export const proofs: Field = {
  name: 'documents',
  type: 'file',
  multiple: true,
  description: 'profile.documents.text',
  templateOptions: { accept: '.pdf, .png, .jpg, .jpeg' },
};

/** Saving asks for attestation as well, a second later. */
export const withAttest: Field = {
  name: 'attest',
  notSent: true,
  type: 'checkbox',
  default: true,
  description: 'profile.attest.text',
};
