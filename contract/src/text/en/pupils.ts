/** Doubtful matches: whether two records are one pupil. */
export const pupils = {
  'pupils.reason.names-differ': 'The number is the same, the name is not',
  'pupils.reason.several': 'Several pupils fit',
  'pupils.reason.name-only': 'The name is the same, no number tells',
  'pupils.decided': 'This question was already decided.',
  'pupils.changed-since': 'One of the two records has changed since you looked at them. Please look again.',
  'pupils.other-school': 'One of the two pupils is at another school by now.',
  'pupils.school-not-active': 'The school is not active at the moment.',
  'pupils.both-have-accounts':
    'Both records have an account. Please ask the administration to close one of the accounts first.',
  'pupils.both-have-results':
    'Both have a certificate for the {{term}} term of {{academicYear}}. One of them must be revoked first.',
  'pupils.not-merged': 'These two are not merged.',
  'pupils.merged-since': 'One of the two was merged once more since. Please take that back first.',
  'pupils.split-too-late': 'A merge can be taken back for {{days}} days. That time is over.',
  'notification.pupils-doubted': 'Is it the same pupil?',
  'notification.pupils-doubted.text':
    '{{file}}: some results may be of pupils whom the school knows already. Please decide.',
  'notification.pupils-merged': 'Records merged',
  'notification.pupils-merged.text':
    'Two records of {{name}} ({{number}}) at {{school}} are one now, with all results.',
  'notification.pupils-split': 'Merge taken back',
  'notification.pupils-split.text': 'The two records of {{name}} ({{number}}) at {{school}} are apart again.',
  'activity.pupils-doubted': 'Left doubtful matches: {{file}}',
  'activity.pupils-merged': 'Merged two records of {{name}} ({{number}})',
  'activity.pupils-kept-apart': 'Kept {{name}} ({{number}}) apart from another record',
  'activity.pupils-split': 'Took back the merge of {{name}} ({{number}})',
};
