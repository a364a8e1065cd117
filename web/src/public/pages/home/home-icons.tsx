import { Icon } from '../../icons.tsx';

export const StudentIcon = () => (
  <Icon>
    <path d="M2.5 9.2 12 5l9.5 4.2L12 13.4 2.5 9.2Z" />
    <path d="M6.5 11.2v4.6c3.3 2.6 7.7 2.6 11 0v-4.6M21.5 9.2v5.3" />
  </Icon>
);

export const SchoolIcon = () => (
  <Icon>
    <path d="M3.5 20.5h17M5.5 20.5v-9h13v9" />
    <path d="M3.5 11.5 12 5.5l8.5 6M12 5.5v-3l3 1-3 1" />
    <path d="M10 20.5V16h4v4.5M8 14.2h.01M16 14.2h.01" />
  </Icon>
);

export const ExaminerIcon = () => (
  <Icon>
    <path d="M14 3.5H6.5A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h5M14 3.5 18.5 8v2M14 3.5V8h4.5" />
    <path d="M8.3 11.5h5M8.3 15h3" />
    <path d="m14.3 20.7.5-2.7 5-5 2.2 2.2-5 5-2.7.5Z" />
  </Icon>
);

export const VerifierIcon = () => (
  <Icon>
    <circle cx="10.5" cy="10.5" r="7" />
    <path d="m15.7 15.7 5.3 5.3M7.6 10.6l2.1 2.1 3.8-4.1" />
  </Icon>
);
