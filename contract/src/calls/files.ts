export const fileCalls = { read: 'GET /api/files/:id', studentImage: 'POST /api/student/image' } as const;
