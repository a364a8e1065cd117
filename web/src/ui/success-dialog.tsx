import { Button, Modal } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import classes from './dialog.module.css';
import { formatCount } from './format-count.ts';
import { Seal } from './seal.tsx';
import { useUiText } from './ui-text.ts';

export type SuccessButton = {
  title: string;
  /** Where the button leads; without it the button only closes. */
  redirectTo?: string;
  /** Class names; one that contains "primary" makes the button the filled one. */
  classes?: string;
};

/** The server's summary of a bulk operation; `sucessCount` is the specification's spelling. */
export type BulkSummary = {
  totalCount: number;
  processedCount?: number;
  sucessCount: number;
  failureCount: number;
  remainingCount?: number;
};

/** What a success dialog shows: `heading` large, `title` as the sentence below it. */
export type SuccessInfo = {
  heading?: string;
  title?: string;
  image?: string;
  buttons?: readonly SuccessButton[];
  bulkData?: BulkSummary;
};

function BulkCounts({ totalCount, processedCount, sucessCount, failureCount, remainingCount }: BulkSummary) {
  const t = useUiText();
  const rows = [
    [t('ui.bulk.total'), totalCount],
    [t('ui.bulk.processed'), processedCount],
    [t('ui.bulk.success'), sucessCount],
    [t('ui.bulk.failed'), failureCount],
    [t('ui.bulk.remaining'), remainingCount],
  ] as const;
  const known = rows.flatMap(([label, count]) => (count === undefined ? [] : [[label, count] as const]));
  return (
    <dl className={classes.counts}>
      {known.map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

type ButtonsProps = { buttons: readonly SuccessButton[]; onPress: (button: SuccessButton) => void };

function SuccessButtons({ buttons, onPress }: ButtonsProps) {
  const marked = buttons.some((button) => button.classes?.includes('primary'));
  const isFilled = (button: SuccessButton) =>
    marked ? button.classes?.includes('primary') : button === buttons.at(-1);
  return buttons.map((button) => (
    <Button
      key={button.title}
      className={button.classes ?? ''}
      variant={isFilled(button) ? 'filled' : 'default'}
      data-autofocus={isFilled(button) || undefined}
      onClick={() => onPress(button)}
    >
      {button.title}
    </Button>
  ));
}

type SuccessDialogProps = {
  opened: boolean;
  info: SuccessInfo;
  onClose: () => void;
  /** Called with `redirectTo` of the pressed button, after the dialog was closed. */
  onRedirect: (target: string) => void;
};

/** Says that something was done, and what can be done next. */
export function SuccessDialog({ opened, info, onClose, onRedirect }: SuccessDialogProps) {
  const t = useUiText();
  const buttons = info.buttons?.length ? info.buttons : [{ title: t('ui.ok') }];
  const press = ({ redirectTo }: SuccessButton) => {
    onClose();
    if (redirectTo) onRedirect(redirectTo);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      withCloseButton={false}
      classNames={{ body: classes.body ?? '' }}
    >
      <div className={`${classes.main} ${classes.centred}`}>
        {info.image ? (
          <img className={classes.image} src={info.image} alt="" />
        ) : (
          <Seal meaning="good">
            <IconChecks />
          </Seal>
        )}
        <Modal.Title className={classes.heading ?? ''}>{info.heading ?? info.title}</Modal.Title>
        {info.heading && info.title && <p className={classes.text}>{info.title}</p>}
        {info.bulkData && <BulkCounts {...info.bulkData} />}
      </div>
      <div className={`${classes.foot} ${classes.centredFoot}`}>
        <SuccessButtons buttons={buttons} onPress={press} />
      </div>
    </Modal>
  );
}
