import type { TextKey } from '../text/text.ts';

/** A text of the activity log. */
export type ActivityAction = Extract<TextKey, `activity.${string}`>;
type NotificationText = Extract<TextKey, `notification.${string}`>;

/**
 * Who is told. The product finds the super administrators by itself; the others are named by the act that knows them.
 */
export type Audience =
  | 'superAdmins'
  | 'holders'
  | 'schools'
  | 'inspectors'
  | 'teachers'
  | 'students'
  | 'uploaders'
  | 'starters'
  | 'consenters'
  | 'attestors'
  | 'requestors'
  | 'verifiers';

/** A notification to one audience. */
export type Notice = { to: Audience; subject: NotificationText; description: NotificationText };

/** What an act leaves behind, besides what it is about. */
export type SideEffect = { activity: ActivityAction; notices: readonly Notice[] };

export const tell = (to: Audience, subject: NotificationText, description: NotificationText): Notice => ({
  to,
  subject,
  description,
});
export const logged = (activity: ActivityAction, ...notices: Notice[]): SideEffect => ({ activity, notices });
