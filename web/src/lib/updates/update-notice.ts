import { timings } from '@sanad/contract/values/limits';
import classes from './update-notice.module.css';

/** Tells of an update, in every entry alike: without Mantine, which the public pages do not have. */
export function showUpdateNotice(title: string, text: string): void {
  const notice = document.createElement('div');
  notice.className = classes.notice ?? '';
  notice.setAttribute('role', 'status');
  const heading = document.createElement('b');
  heading.textContent = title;
  const line = document.createElement('p');
  line.textContent = text;
  notice.append(heading, line);
  document.body.append(notice);
  setTimeout(() => notice.remove(), timings.noticeShown);
}
