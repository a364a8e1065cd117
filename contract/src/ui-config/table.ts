import Type, { type Static } from 'typebox';

/** What a button in a row does. */
export const rowActions = [
  'redirect',
  'edit',
  'confirm',
  'preview',
  'approve',
  'reject',
  'download',
  'share',
  'print',
  'save-to-drive',
  'save-file',
  'view-verification',
  'compare-pupils',
  'same-pupil',
  'manage-account',
  'compare-join',
  'edit-school-type',
  'delete-school-type',
] as const;
export type RowAction = (typeof rowActions)[number];

/** Every value that the column `status` can hold in any table. */
export const rowStatuses = ['pending', 'issued', 'rejected', 'resolved', 'verified', 'verification failed'] as const;
export type RowStatus = (typeof rowStatuses)[number];

const call = Type.Enum(['get', 'post']);
const status = Type.Enum([...rowStatuses]);

/** `filters` maps a field to operators: `{ "status": { "eq": "pending" } }`, or `or` to a list of such maps. */
const body = Type.Object({
  limit: Type.Optional(Type.Integer({ minimum: 1 })),
  offset: Type.Optional(Type.Integer({ minimum: 0 })),
  filters: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  order_entity: Type.Optional(Type.String()),
  order_direction: Type.Optional(Type.Enum(['ASC', 'DESC'])),
});

const oneOf = Type.Optional(Type.Array(Type.Unknown(), { minItems: 1 }));
/** Shows a column or button only for rows whose field has one of the values, or none of them; `null` is no value. */
const condition = Type.Object({ name: Type.String({ minLength: 1 }), in: oneOf, notIn: oneOf });
export type RowCondition = Static<typeof condition>;

/** What the dialog before an act says; both are text keys. */
const question = {
  heading: Type.Optional(Type.String()),
  message: Type.Optional(Type.String()),
};

const Button = Type.Object({
  action: Type.Enum([...rowActions]),
  title: Type.String({ minLength: 1 }),
  ...question,
  icon: Type.Optional(Type.String()),
  /** Path whose `:field` segments are filled from the row. */
  redirectTo: Type.Optional(Type.String()),
  /** Row field that is sent along as the query parameter `id`. */
  idQuery: Type.Optional(Type.String()),
  editform: Type.Optional(Type.String()),
  api: Type.Optional(Type.String()),
  call: Type.Optional(Type.Enum(['post', 'put', 'delete'])),
  /** Row field with the name under which a file is saved. */
  fileName: Type.Optional(Type.String()),
  putId: Type.Optional(Type.String()),
  bodyVal: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  enabledFor: Type.Optional(Type.Array(status)),
  visibleFor: Type.Optional(Type.Array(status)),
  condition: Type.Optional(condition),
  /** Text keys: a toast says how the call ended, in place of a dialog. */
  /** What the dialog says when the act is done; else by the kind of the button. */
  done: Type.Optional(Type.String({ minLength: 1 })),
  toasts: Type.Optional(Type.Object({ done: Type.String({ minLength: 1 }), failed: Type.String({ minLength: 1 }) })),
  /** The dialog asks for a reason, `$reason` in the body. */
  reason: Type.Optional(Type.Enum(['optional', 'required'])),
  /** What the reason is called, where it is none; a text key. */
  reasonTitle: Type.Optional(Type.String()),
  /** For what cannot be undone. */
  isDestructive: Type.Optional(Type.Boolean()),
});
export type TableButton = Static<typeof Button>;

/** An act on many rows: on those that were chosen, or on all that the filters find. */
const BulkAction = Type.Object({
  title: Type.String({ minLength: 1 }),
  icon: Type.Optional(Type.String()),
  ...question,
  api: Type.String({ minLength: 1 }),
  call: Type.Optional(Type.Enum(['post', 'put'])),
  /** `chosen`: `$osids` in the body is their list. `filter`: `$filters` in the body is what the list asks for. */
  rows: Type.Enum(['chosen', 'filter']),
  bodyVal: Type.Record(Type.String(), Type.Unknown()),
  /** Statuses that a row may have to be chosen, or the status filter to act on all. */
  enabledFor: Type.Optional(Type.Array(status)),
  /** The dialog asks for a reason, `$reason` in the body: one for all rows. */
  reason: Type.Optional(Type.Enum(['optional', 'required'])),
  /** The dialog asks when the rows come out, `$releaseAt` in the body: at once where nothing is said. */
  release: Type.Optional(Type.Boolean()),
  /** For what cannot be undone. */
  isDestructive: Type.Optional(Type.Boolean()),
  /** A feature is opened with the chosen rows instead of a question. */
  opens: Type.Optional(Type.Enum([...rowActions])),
  /** Usable only with this many rows. */
  exactly: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type BulkAction = Static<typeof BulkAction>;

/** Where the name behind an id is found, and the field that holds it. */
const Lookup = Type.Object({ api: Type.String({ minLength: 1 }), label: Type.String({ minLength: 1 }) });
export type Lookup = Static<typeof Lookup>;

/** A column, or (with `custom`) a cell of buttons. */
export const Column = Type.Object({
  name: Type.Optional(Type.String()),
  title: Type.Optional(Type.String()),
  /** date, datetime, status, boolean, image, attachment, link, number, average, list; else plain text. */
  type: Type.Optional(Type.String()),
  formate: Type.Optional(Type.Enum(['date'])),
  /** Further fields in the same line, as the parts of a name. */
  names: Type.Optional(Type.Array(Type.String())),
  /** Field in small letters below. */
  below: Type.Optional(Type.String()),
  belowTitle: Type.Optional(Type.String()),
  /** A field that is shown instead where it has a value: the status of a certificate over that of its result. */
  over: Type.Optional(Type.String()),
  /** Value → text key. */
  values: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** The column holds an osid: the record's `label` is shown instead. */
  lookup: Type.Optional(Lookup),
  /** Not shown until the user asks for it. */
  hidden: Type.Optional(Type.Boolean()),
  sortable: Type.Optional(Type.Boolean()),
  custom: Type.Optional(Type.Boolean()),
  buttons: Type.Optional(Type.Array(Button)),
  buttonText: Type.Optional(Type.String()),
  redirectTo: Type.Optional(Type.String()),
  truncate: Type.Optional(Type.Boolean()),
  text_capitalize: Type.Optional(Type.Boolean()),
  condition: Type.Optional(condition),
});
export type Column = Static<typeof Column>;

/** A table: `{entity}/{view}/{table}`. */
export const Table = Type.Object({
  api: Type.String({ minLength: 1 }),
  title: Type.Optional(Type.String()),
  call: Type.Optional(call),
  body: Type.Optional(body),
  useMiddleUrl: Type.Optional(Type.Boolean()),
  /** Values put into the body as they stand. */
  bodyVal: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  /** Path in the body → storage key whose value is put there. */
  bodyValLocal: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Filter → storage key whose value it must equal. */
  getFromStoreVal: Type.Optional(Type.Record(Type.String(), Type.String())),
  /** Does not call before every filter has a value. */
  strictFilterCheck: Type.Optional(Type.Boolean()),
  /** Further calls whose rows are joined to the first one's. */
  callMultiApi: Type.Optional(
    Type.Array(
      Type.Object({ api: Type.String({ minLength: 1 }), call: Type.Optional(call), body: Type.Optional(body) }),
    ),
  ),
  /** Field by which a row that came twice is known. */
  removeDuplicateVal: Type.Optional(Type.String()),
  /** Adds a column for every subject that the rows have. */
  dynamicFieldUpdates: Type.Optional(Type.Boolean()),
  /** `searchIn`: the one field that holds the text of all that is searched by; the words of a term stand there in order. */
  menuFilter: Type.Optional(
    Type.Object({ searchBy: Type.Optional(Type.Array(Type.String())), searchIn: Type.Optional(Type.String()) }),
  ),
  isDisplayTableTitle: Type.Optional(Type.Boolean()),
  /** The list belongs to the record that the address names: its name stands under the title. */
  within: Type.Optional(Lookup),
  /** Field whose days the user can narrow with two dates. */
  dateRange: Type.Optional(Type.String()),
  /** Call that gives all rows between two dates for a CSV file. */
  rangeDownload: Type.Optional(
    Type.Object({ api: Type.String({ minLength: 1 }), fileName: Type.String({ minLength: 1 }) }),
  ),
  /** The rows on show are not offered as a file: the page has a download of its own. */
  isDownloadHidden: Type.Optional(Type.Boolean()),
  bulkActions: Type.Optional(Type.Array(BulkAction)),
  /** Call that tells how many rows of the list have each status: its status filter then shows tabs with these counts. */
  statusCounts: Type.Optional(
    Type.Object({ api: Type.String({ minLength: 1 }), entity: Type.String({ minLength: 1 }) }),
  ),
  /** Shows the classes of the school as cards over the list; `preview`: their certificates can be looked at. */
  classCards: Type.Optional(Type.Object({ preview: Type.Optional(Type.Boolean()) })),
  /** Marks by subject: shown as figures and a chart instead of rows to page through. */
  isAggregate: Type.Optional(Type.Boolean()),
  /** Rows are documents, shown as their papers: the first large, the others on a shelf below it. */
  rowsAs: Type.Optional(Type.Literal('papers')),
  /** Rows are numbered in a column S/N before all others. */
  isNumbered: Type.Optional(Type.Boolean()),
  /** What an empty table says instead of NO_RECORDS_FOUND, as a text key. */
  emptyText: Type.Optional(Type.String()),
  fields: Type.Array(Column),
});
export type Table = Static<typeof Table>;
