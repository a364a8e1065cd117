import Type from 'typebox';

/** Either of the two says which result is meant; one that is not issued yet has no number. */
const headers = Type.Object({
  certificateno: Type.Optional(Type.String({ maxLength: 60 })),
  osid: Type.Optional(Type.String({ maxLength: 60 })),
});

/** Pictures of certificates, issued or not (headers `certificateNo` or `osid`, `Accept` an image or PDF). */
export const previewsApi = {
  school: { path: '/api/school/preview', headers },
  inspector: { path: '/api/inspector/preview', headers },
  student: { path: '/api/student/preview', headers },
} as const;
