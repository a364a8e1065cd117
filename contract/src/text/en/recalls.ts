/** Certificates taken back as a set, and what people are told of it. */
export const recalls = {
  'recall.target-unknown': 'There is nothing like that to recall.',
  'recall.nothing-found': 'There is no certificate in force that this recall could take back.',
  'recall.count-changed':
    'The certificates are not the same any more as those that were counted. Nothing was recalled; please count again and ask anew.',
  'recall.meets-approval':
    'An approval is working on results of this recall. Nothing was recalled; please wait until it has ended.',
  'recall.nobody-else':
    'Nobody else could agree to this recall. Please invite another super administrator, or an administrator of the state, first.',
  'recall.not-by-oneself': 'Somebody else has to decide: nobody agrees to a recall that they asked for themselves.',
  'recall.expired': 'Nobody agreed within 24 hours: this request has ended. Please ask anew.',
  'recall.decided': 'This request is decided already.',
  'recall.list-not-opened': 'Please open the list of the certificates first, as it is now.',
  'recall.nothing-to-undo': 'There is nothing to undo: this recall took nothing back.',
  'recall.undo-too-late': 'A recall can be undone within one hour. This one stands.',
  'recall.undo-corrected': 'Corrected results were uploaded since. This recall stands.',
  'recall.gave-up': 'The recall did not get on and was given up. What is recalled stays recalled, and can be undone.',
  'recall.left.revoked': 'Was revoked by itself meanwhile.',
  'recall.left.corrected': 'A corrected result took its place meanwhile.',

  'activity.reinstated': 'Put {{certificateNo}} back in force',
  'activity.recall-asked': 'Asked to recall {{count}} certificates: {{name}}. {{reason}}',
  'activity.recall-agreed': 'Agreed to the recall of {{count}} certificates: {{name}}',
  'activity.recall-declined': 'Declined the recall {{name}}: {{reason}}',
  'activity.recall-withdrawn': 'Withdrew the recall of {{count}} certificates: {{name}}',
  'activity.recall-done': 'Recalled {{count}} of {{total}} certificates: {{name}}',
  'activity.recall-stopped': 'The recall {{name}} stopped after {{count}} of {{total}}',
  'activity.recall-undone': 'Undid the recall of {{count}} certificates: {{name}}',

  'notification.certificate-recalled': 'Certificate recalled',
  'notification.certificate-recalled.text':
    'Certificate {{certificateNo}} was recalled by its issuer and no longer holds. Its verification says why.',
  'notification.certificate-reinstated': 'Certificate holds again',
  'notification.certificate-reinstated.text':
    'The recall of certificate {{certificateNo}} was undone. It holds again, as before.',
  'notification.recall-asked': 'A recall waits for a second person',
  'notification.recall-asked.text': '{{count}} certificates: {{name}}. {{reason}}',
  'notification.recall-declined': 'Recall declined',
  'notification.recall-declined.text': '{{name}}: {{reason}}',
  'notification.recall-done': 'Recall finished',
  'notification.recall-done.text': '{{count}} of {{total}} certificates are recalled: {{name}}.',
  'notification.recall-stopped': 'Recall stopped',
  'notification.recall-stopped.text': '{{name}}: it stopped after {{count}} of {{total}} certificates.',
  'notification.recall-of-school': 'Certificates of your school recalled',
  'notification.recall-of-school.text': '{{count}} certificates of your pupils were recalled: {{reason}}',
  'notification.recall-undone': 'Recall undone',
  'notification.recall-undone.text': 'The recall {{name}} was undone: {{count}} certificates hold again.',
};
