/** Whoever is new to the product: with a password of one's own, or invited. By the entity of the record that is made. */
export const invitationCalls = {
  Student: 'POST /api/v1/Student/invite',
  School: 'POST /api/v1/School/invite',
  Verifier: 'POST /api/v1/Verifier/invite',
  Teacher: 'POST /api/v1/Teacher/invite',
  Inspector: 'POST /api/v1/Inspector/invite',
  Examiner: 'POST /api/v1/Examiner/invite',
  LgaStateAdmin: 'POST /api/v1/LgaStateAdmin/invite',
  SuperAdmin: 'POST /api/v1/SuperAdmin/invite',
  Issuer: 'POST /api/v1/Issuer/invite',
} as const;
