import Type, { type Static } from 'typebox';
import { reportCalls as calls } from '../calls/reports.ts';
import { Report } from '../entities/report.ts';
import { limits } from '../values/limits.ts';
import { call } from './call.ts';
import { Answer } from './envelope.ts';

const strict = { additionalProperties: false } as const;
const optional = Type.Partial(Type.Omit(Report, ['description', 'status', 'resolvedBy', 'note']));

/**
 * Sent as the specification writes it. Who reports, and what school and kind the certificate is of, the server knows
 * better: those fields are taken from its own records.
 */
export const CreateReport = Type.Object(
  {
    ...optional.properties,
    description: Type.String({ maxLength: limits.reportCharacters }),
    status: Type.Optional(Type.Literal('pending')),
  },
  strict,
);
export type CreateReport = Static<typeof CreateReport>;

export const ResolveReport = Type.Object(
  {
    status: Type.Literal('resolved'),
    note: Type.Optional(Type.String({ maxLength: limits.reasonCharacters })),
  },
  strict,
);
export type ResolveReport = Static<typeof ResolveReport>;

const changed = <const Status extends string>(status: Status) =>
  Type.Array(Type.Object({ osid: Type.String(), status: Type.Literal(status) }));
const result = Type.Object({ Report: Type.Object({ osid: Type.String() }) });

/** Students report errors on their certificates; their school answers. */
export const reportsApi = {
  create: call(calls.create, { body: CreateReport, reply: Answer(changed('pending'), { result }) }),
  resolve: call(calls.resolve, {
    params: Type.Object({ osid: Type.String({ maxLength: 64 }) }),
    body: ResolveReport,
    reply: Answer(changed('resolved'), { message: Type.String(), result }),
    errors: ['NOT_FOUND', 'CONFLICT'],
  }),
} as const;
