/** The school types that exist from the start and can be neither edited nor deleted (`isCore`). */
export const coreSchoolTypes = ['Basic', 'SSE', 'ECCDE', 'TVET'] as const;
export type CoreSchoolType = (typeof coreSchoolTypes)[number];

/** Examinations of the region: `bcece` leads to a BECE certificate, `middle basic` to an MBA. */
export const regionalClassTypes = ['bcece', 'middle basic'] as const;
export type RegionalClassType = (typeof regionalClassTypes)[number];
