import { Icon } from './icon.tsx';

type Props = { className?: string | undefined };

export const QrIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.5v2.5M20 14v2.5M14 20h2.5M19.8 19.8h.2" />
  </Icon>
);

export const CameraIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 8.5h3.2L9 6h6l1.8 2.5H20v10H4z" />
    <circle cx="12" cy="13.2" r="3.2" />
  </Icon>
);

export const PictureIcon = (props: Props) => (
  <Icon {...props}>
    <rect x="3.5" y="5" width="17" height="14" rx="2" />
    <circle cx="8.5" cy="10" r="1.6" />
    <path d="m4 17 5-4.5 3.5 3 3-2.7 4.5 4" />
  </Icon>
);

export const UploadIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M12 15.5V4.5M7.5 8.8 12 4.3l4.5 4.5M4 15.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-2.5" />
  </Icon>
);

export const PaperIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M14 3.5H6.5A1.5 1.5 0 0 0 5 5v14a1.5 1.5 0 0 0 1.5 1.5h11A1.5 1.5 0 0 0 19 19V8.5l-5-5Z" />
    <path d="M14 3.5v5h5" />
  </Icon>
);

export const CloseIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
);

export const DownIcon = (props: Props) => (
  <Icon {...props}>
    <path d="m6 9 6 6 6-6" />
  </Icon>
);

export const NoticeIcon = (props: Props) => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.3v.1" />
  </Icon>
);

export const LightIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M13 2.5 5.5 13.5H11l-1 8 8-11.5h-5.5z" />
  </Icon>
);

export const UnlikeIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M5 9h14M5 15h14M16 4 8 20" />
  </Icon>
);

export const FormIcon = (props: Props) => (
  <Icon {...props}>
    <path d="M4 6.5h16M4 11.5h7M4 16.5h6" />
    <circle cx="15.5" cy="14.5" r="3" />
    <path d="m17.8 16.8 2.7 2.7" />
  </Icon>
);
