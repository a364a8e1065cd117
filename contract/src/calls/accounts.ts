export const accountCalls = {
  userDetails: 'GET /api/v1/getUserDetails/:entityName',
  teacherProfile: 'GET /api/teacher/Teacher',
  verifyEmail: 'GET /api/verifyEmail/:entity/:osid',
  sendInvitationAgain: 'POST /api/invitations/:osid',
  withdrawInvitation: 'DELETE /api/invitations/:osid',
  inviteAny: 'POST /api/v1/:entityName/invite',
  studentJoins: 'GET /api/student-joins',
  askToJoin: 'POST /api/student-joins',
  decideJoins: 'PUT /api/student-joins',
  decideJoin: 'PUT /api/student-joins/:osid',
  schoolStatus: 'PUT /api/superAdmin/school-status/:schoolId',
} as const;
