export const transcriptCalls = { file: 'GET /api/student/transcript' } as const;
