import { searchTextField } from '@sanad/contract/entities/entity';
import type { Column, Lookup, Table, TableButton } from '@sanad/contract/ui-config/table';
import { coreSchoolTypes } from '@sanad/contract/values/school-types';

/** A search of the registry, page by page. */
export function search(entity: string, filters: Record<string, unknown> = {}): Pick<Table, 'api' | 'call' | 'body'> {
  return { api: `api/v1/${entity}/search`, call: 'post', body: { limit: 20, offset: 0, filters } };
}

/** A pupil's own certificates: as papers, the newest first. */
export function papersOf(
  entity: 'ClassResults' | 'Results',
): Pick<Table, 'api' | 'call' | 'body' | 'rowsAs' | 'isDownloadHidden'> {
  const { body, ...call } = search(entity);
  const newestFirst = { order_entity: 'osCreatedAt', order_direction: 'DESC' } as const;
  return { ...call, body: { ...body, ...newestFirst }, rowsAs: 'papers', isDownloadHidden: true };
}

/** A person whose name is kept in parts, with a number below. */
export function personColumn(below: string, belowTitle: string): Column {
  return { name: 'firstName', names: ['middleName', 'lastName'], title: 'list.student', below, belowTitle };
}

export const statusColumn: Column = { name: 'status', type: 'status', title: 'list.status' };
/** The status of a result, or what became of its certificate; below it why it was sent back. */
export const resultStatusColumn: Column = {
  ...statusColumn,
  over: 'certificateStatus',
  below: 'rejectReason',
  belowTitle: 'list.reject-reason',
};
export const addedColumn: Column = { name: 'osCreatedAt', formate: 'date', title: 'list.added' };

const labels = { School: 'schoolName', States: 'stateName', LGA: 'lgaName' };

/** Where the name of a record is found by its id. */
export function lookupOf(entity: keyof typeof labels): Lookup {
  return { api: `api/v1/${entity}/search`, label: labels[entity] };
}

/** The name behind an id. */
export function nameOf(entity: keyof typeof labels, name: string, title: string): Column {
  return { name, title, lookup: lookupOf(entity) };
}

const averageColumn: Column = { name: 'average', type: 'average', title: 'list.average' };

/** Its names are the specification's; what people read is in their language. */
export const termColumn: Column = {
  name: 'term',
  title: 'list.term',
  values: { First: 'frame.term.First', Second: 'frame.term.Second', Third: 'frame.term.Third' },
};

/** The name on the pupil's record, where the sheet spells another: for those who approve. */
const recordNameColumn: Column = { name: 'recordName', title: 'list.record-name', sortable: false };

/** With the name on record, before the status that closes the row: for those who approve. */
export function withRecordName(columns: readonly Column[]): Column[] {
  return columns.flatMap((column) => (column.type === 'status' ? [recordNameColumn, column] : [column]));
}

/** Results of a school's term. */
export const termColumns: Column[] = [
  personColumn('admissionNo', 'list.admission-no'),
  { name: 'className', names: ['subClass'], title: 'list.class' },
  termColumn,
  { name: 'academicYear', title: 'list.session' },
  averageColumn,
  resultStatusColumn,
];

/** Results of a regional examination. */
export const examColumns: Column[] = [
  personColumn('candidateNo', 'list.candidate-no'),
  { name: 'examNum', title: 'list.exam-no' },
  { name: 'schoolName', title: 'list.school' },
  { name: 'classType', title: 'list.exam', values: { bcece: 'list.exam.bece', 'middle basic': 'list.exam.mba' } },
  { name: 'academicYear', title: 'list.session', hidden: true },
  averageColumn,
  resultStatusColumn,
];

export const studentSearch = { searchBy: ['firstName', 'lastName', 'admissionNo'], searchIn: searchTextField };
export const candidateSearch = {
  searchBy: ['firstName', 'lastName', 'candidateNo', 'examNum'],
  searchIn: searchTextField,
};

/** A school's register of people who only have a name and addresses. */
export const staffColumns: Column[] = [
  { name: 'name', title: 'list.name', below: 'email', belowTitle: 'list.email' },
  { name: 'phone', title: 'list.phone', sortable: false },
];

/** Leads from a row to the schools that it holds. */
export function openSchools(redirectTo: string): Column {
  return { custom: true, title: 'list.open', buttons: [openButton('list.open.schools', redirectTo, 'building')] };
}

export function openButton(title: string, redirectTo: string, icon: 'building' | 'map'): TableButton {
  return { action: 'redirect', title, icon, redirectTo };
}

export function editButton(title: string, editform: string): TableButton {
  return { action: 'edit', title, editform };
}

/** Opens the form that changes the row's record beside the list. */
export function edit(title: string, editform: string): Column {
  return { custom: true, title: 'table.actions', buttons: [editButton(title, editform)] };
}

const waiting = { name: 'invitation', in: ['waiting'] };

/** Who was invited and has not come yet. */
export const invitationColumn: Column = {
  name: 'invitation',
  title: 'list.invitation',
  values: { waiting: 'list.invitation.waiting' },
  sortable: false,
};

/** What is done with an invitation that nobody has accepted. */
export const invitationButtons: TableButton[] = [
  {
    action: 'confirm',
    title: 'list.invitation.again',
    heading: 'list.invitation.again.question',
    message: 'list.invitation.again.text',
    icon: 'mail',
    api: 'api/invitations/',
    putId: 'osid',
    bodyVal: {},
    condition: waiting,
    toasts: { done: 'list.invitation.again.done', failed: 'list.invitation.failed' },
  },
  {
    action: 'confirm',
    title: 'list.invitation.withdraw',
    heading: 'list.invitation.withdraw.question',
    message: 'list.invitation.withdraw.text',
    icon: 'mail-off',
    api: 'api/invitations/',
    call: 'delete',
    condition: waiting,
    isDestructive: true,
    toasts: { done: 'list.invitation.withdraw.done', failed: 'list.invitation.failed' },
  },
];

/** A teacher who was taken in by mistake. */
export const removeTeacher: TableButton = {
  action: 'confirm',
  title: 'list.teacher.remove',
  heading: 'list.teacher.remove.question',
  message: 'list.teacher.remove.text',
  icon: 'trash',
  api: 'api/v1/Teacher/',
  call: 'delete',
  condition: { name: 'invitation', notIn: ['waiting'] },
  isDestructive: true,
  toasts: { done: 'list.teacher.remove.done', failed: 'list.teacher.remove.failed' },
};

/** What those who invite do with a row: change it, and send its invitation again or take it back. */
export function invitedActs(title: string, editform: string, more: TableButton[] = []): Column {
  return {
    custom: true,
    title: 'table.actions',
    buttons: [editButton(title, editform), ...invitationButtons, ...more],
  };
}

/** The students of a school. */
export const studentRegister: Table = {
  ...search('Student'),
  menuFilter: studentSearch,
  fields: [
    personColumn('uniqueId', 'list.unique-id'),
    { name: 'admissionNo', title: 'list.admission-no' },
    { name: 'className', names: ['subClass'], title: 'list.class' },
    { name: 'email', title: 'list.email', hidden: true },
    addedColumn,
  ],
};

export const reportColumns: Column[] = [
  { name: 'studentName', title: 'list.student', below: 'admissionNo', belowTitle: 'list.admission-no' },
  {
    name: 'certificateType',
    title: 'list.certificate-type',
    values: { ClassResults: 'report.type.ClassResults', Results: 'report.type.Results' },
  },
  { name: 'description', title: 'list.description', sortable: false },
  { name: 'imageUrl', type: 'attachment', title: 'list.attachment', sortable: false },
  { name: 'osCreatedAt', formate: 'date', title: 'list.reported' },
  statusColumn,
];

/** What was answered; those who answer know it, and see it when they ask for it. */
export const reportAnswer: Column = { name: 'note', title: 'report.note', sortable: false };

/** Those who answer a report say so, with a note if they like. */
export const resolveButton: Column = {
  custom: true,
  buttons: [
    {
      action: 'confirm',
      title: 'report.resolve',
      icon: 'circle-check',
      heading: 'report.resolve.question',
      message: 'report.resolve.text',
      api: 'api/report/resolve/',
      call: 'put',
      bodyVal: { status: 'resolved', note: '$reason' },
      reason: 'optional',
      reasonTitle: 'report.note.optional',
      visibleFor: ['pending'],
    },
  ],
};

/** The types that exist from the start are called by the reader's words; others by the words of whoever made them. */
const schoolTypeTexts = Object.fromEntries(coreSchoolTypes.map((type) => [type, `school-type.${type}`]));

export const schoolColumns: Column[] = [
  { name: 'schoolName', title: 'list.school' },
  { name: 'schoolCode', title: 'list.school-code', sortable: false, hidden: true },
  { name: 'schoolType', title: 'list.school-type', values: schoolTypeTexts },
  nameOf('LGA', 'schoolLgaId', 'list.lga'),
];

export const schoolStatuses = {
  active: 'list.school-status.active',
  suspended: 'list.school-status.suspended',
  pending: 'list.school-status.pending',
};

/** Marks by subject. */
export const marksColumns: Column[] = [
  { name: 'subject', title: 'marks.subject' },
  { name: 'count', type: 'number', title: 'marks.count' },
  { name: 'average', type: 'number', title: 'marks.average' },
  { name: 'highest', type: 'number', title: 'marks.highest' },
  { name: 'lowest', type: 'number', title: 'marks.lowest' },
];
