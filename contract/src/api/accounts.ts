import Type from 'typebox';

/** Who am I, for the screens: the caller's own record of one role. */
export const accountsApi = {
  userDetails: {
    path: '/api/v1/getUserDetails/:entityName',
    params: Type.Object({ entityName: Type.String({ minLength: 1, maxLength: 60 }) }),
  },
  teacherProfile: { path: '/api/teacher/Teacher' },
} as const;
