/** Addresses alone: screens load no schemas. */
export const previewCalls = {
  school: 'GET /api/school/preview',
  inspector: 'POST /api/inspector/preview',
  student: 'POST /api/student/preview',
  schoolDownload: 'GET /api/school/credentials',
  inspectorDownload: 'GET /api/inspector/credentials',
  booklet: 'GET /api/school/booklet',
  startPrint: 'POST /api/school/class-prints',
  print: 'GET /api/school/class-prints/:id',
  cancelPrint: 'DELETE /api/school/class-prints/:id',
  printFile: 'GET /api/school/class-prints/:id/file',
  template: 'POST /api/superAdmin/previewTemplate',
} as const;
