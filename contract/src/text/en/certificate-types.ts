/** Texts of the list of certificate types. */
export const certificateTypes = {
  'certificate-types.title': 'Certificate types',
  'certificate-types.context': 'Templates of {{state}}',
  'certificate-types.type': 'Certificate type',
  'certificate-types.template': 'Template',
  'certificate-types.action': 'Action',
  'certificate-types.bece': 'Basic Education Certificate Examination (BECE)',
  'certificate-types.mba': 'Mock Basic Assessment (MBA)',
  'certificate-types.transcript': 'Transcript',
  'certificate-types.school-result': 'School Result Certificate',
  'certificate-types.edit': 'Edit Certificate',
  'certificate-types.edit-of': 'Edit Certificate: {{name}}',
  'certificate-types.choose-state': 'Choose a state',
  'certificate-types.choose-state.text': 'Every state has its own templates. Choose one to see its certificate types.',
  'certificate-types.to-states': 'To the list of states',
  'certificate-types.unknown-state': 'This state is not there',
};
