export const mail = {
  'mail.greeting': 'Hello {{name}},',
  'mail.greeting.nameless': 'Hello,',
  'mail.link-by-hand': 'If the button does not work, copy this address into your browser:',
  'mail.link-works-hours': 'The link works for {{hours}} hours.',
  'mail.link-works-one-hour': 'The link works for one hour.',
  'mail.not-you': 'If you did not expect this mail, you need not do anything.',
  'mail.sender': 'Sanad · school certificates, issued and verified',
  'mail.verify.subject': 'Sanad: confirm your email address',
  'mail.verify.text': 'Please confirm that this is your email address, so that you can sign in to Sanad.',
  'mail.verify.action': 'Confirm email address',
  'mail.forgotten.subject': 'Sanad: set a new password',
  'mail.forgotten.text': 'Somebody, probably you, asked for a new password for your Sanad account.',
  'mail.forgotten.action': 'Set a new password',
  'mail.invitation.subject': 'Sanad: your account is ready',
  'mail.invitation.text':
    'An account was made for you on Sanad. Your username is {{username}}. Choose a password to begin.',
  'mail.invitation.action': 'Set your password',
  'mail.role.subject': 'Sanad: accept your new role',
  'mail.role.text':
    'Your Sanad account {{username}} is offered the role {{role}}. To accept it, choose a new password; all devices are signed out then. Until you do, nothing changes.',
  'mail.role.action': 'Accept the role',
};
