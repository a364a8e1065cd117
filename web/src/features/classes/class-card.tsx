import { ActionIcon, Button, Tooltip } from '@mantine/core';
import type { ClassCard as Card, ClassDivision } from '@sanad/contract/api/institution-replies';
import { divisions } from '@sanad/contract/school/school-year';
import { limits } from '@sanad/contract/values/limits';
import { IconDownload, IconEye, IconPrinter } from '@tabler/icons-react';
import { useText } from '#lib/words/text.ts';
import { formatCount } from '#ui/format-count.ts';
import surface from '#ui/surface.module.css';
import { ClassMenu } from './class-menu.tsx';
import classes from './classes.module.css';

type Act = (division: ClassDivision) => void;

export type ClassCardProps = {
  card: Card;
  isChosen: boolean;
  /** The chosen division of the chosen card. */
  classId: string | undefined;
  onChoose: () => void;
  onDivision: Act;
  /** Without it the installation shows no preview. */
  onPreview: Act | undefined;
  onDownload: Act | undefined;
  isDownloading: boolean;
  /** The certificates of the division as one file to print. */
  onPrint: Act | undefined;
  editPath: (division: ClassDivision) => string;
  onRemove: Act;
};

function Divisions({ card, isChosen, classId, onDivision }: Omit<ClassCardProps, 'onChoose'>) {
  const t = useText();
  return (
    <fieldset className={classes.divisions} aria-label={t('classes.divisions', { name: card.className })}>
      {divisions.map((name) => {
        const division = card.subClass.find(({ subClass }) => subClass === name);
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isChosen && division !== undefined && division.classId === classId}
            aria-label={t('classes.division', { name: `${card.className} ${name}` })}
            disabled={division === undefined}
            onClick={() => division !== undefined && onDivision(division)}
          >
            {name}
          </button>
        );
      })}
    </fieldset>
  );
}

function Facts({ division }: { division: ClassDivision | undefined }) {
  const t = useText();
  const facts = [
    ['classes.teachers', division?.teacherCount ?? limits.defaultTeacherCount],
    ['classes.subjects', division?.subjectCount ?? limits.subjects],
    ['classes.students', division?.studentCount ?? 0],
  ] as const;
  return (
    <dl className={`${surface.facts} ${classes.facts}`}>
      {facts.map(([key, count]) => (
        <div key={key}>
          <dt>{t(key)}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** How far the results of the division are, as a bar and in words. */
function Outcome({ division }: { division: ClassDivision | undefined }) {
  const t = useText();
  const { issuedCount = 0, pendingCount = 0, rejectedCount = 0, withdrawnCount = 0 } = division ?? {};
  const parts = [
    ['issued', issuedCount],
    ['pending', pendingCount],
    ['rejected', rejectedCount],
    ['withdrawn', withdrawnCount],
  ] as const;
  const shown = parts.filter(([, count]) => count > 0);
  return (
    <div className={classes.outcome}>
      <div className={classes.bar} aria-hidden="true">
        {shown.map(([name, count]) => (
          <i key={name} className={classes[name]} style={{ flexGrow: count }} />
        ))}
      </div>
      <p>
        {shown.length === 0
          ? t('classes.no-results')
          : shown.map(([name, count]) => t(`classes.${name}`, { count: formatCount(count) })).join(', ')}
      </p>
    </div>
  );
}

type DownloadProps = { name: string; isAlone: boolean; isRunning: boolean; onDownload: () => void };

/** The results as a file: beside another button its icon says enough. */
function Download({ name, isAlone, isRunning, onDownload }: DownloadProps) {
  const t = useText();
  const act = {
    variant: 'default',
    'aria-label': t('classes.csv-of', { name }),
    loading: isRunning,
    onClick: onDownload,
  };
  const icon = <IconDownload size={18} aria-hidden={true} />;
  if (isAlone) {
    return (
      <Button {...act} size="sm" className={classes.preview ?? ''} leftSection={icon}>
        {t('table.download')}
      </Button>
    );
  }
  return (
    <Tooltip label={t('classes.csv')}>
      <ActionIcon {...act} size={36}>
        {icon}
      </ActionIcon>
    </Tooltip>
  );
}

function Print({ name, onPrint }: { name: string; onPrint: () => void }) {
  const t = useText();
  return (
    <Tooltip label={t('classes.print')}>
      <ActionIcon variant="default" size={36} aria-label={t('classes.print-of', { name })} onClick={onPrint}>
        <IconPrinter size={18} aria-hidden={true} />
      </ActionIcon>
    </Tooltip>
  );
}

/** A class with its divisions, counts and the way to its certificates. */
export function ClassCard(props: ClassCardProps) {
  const t = useText();
  const { card, isChosen, classId, onChoose, onPreview, onDownload, isDownloading } = props;
  const division = card.subClass.find((one) => isChosen && one.classId === classId) ?? card.subClass[0];
  const name = `${card.className} ${division?.subClass ?? ''}`.trim();
  return (
    <article className={classes.card} data-chosen={isChosen || undefined}>
      <header className={classes.cardHead}>
        <h3>
          <button type="button" className={classes.choose} aria-pressed={isChosen} onClick={onChoose}>
            {card.className}
          </button>
        </h3>
        {isChosen ? (
          <span className={surface.pill}>{t('classes.selected')}</span>
        ) : (
          <span className={classes.quiet}>{t('classes.division-count', { count: card.subClass.length })}</span>
        )}
      </header>
      <Divisions {...props} />
      <Facts division={division} />
      <Outcome division={division} />
      <footer className={classes.cardFoot}>
        {onPreview !== undefined && (
          <Button
            variant="default"
            size="sm"
            className={classes.preview ?? ''}
            leftSection={<IconEye size={18} aria-hidden={true} />}
            aria-label={t('classes.preview-of', { name })}
            disabled={!isChosen || division === undefined}
            onClick={() => division !== undefined && onPreview(division)}
          >
            {t('classes.preview')}
          </Button>
        )}
        {onDownload !== undefined && division !== undefined && (
          <Download
            name={name}
            isAlone={onPreview === undefined}
            isRunning={isDownloading}
            onDownload={() => onDownload(division)}
          />
        )}
        {props.onPrint !== undefined && division !== undefined && division.issuedCount > 0 && (
          <Print name={name} onPrint={() => props.onPrint?.(division)} />
        )}
        {division !== undefined && (
          <ClassMenu name={name} editPath={props.editPath(division)} onRemove={() => props.onRemove(division)} />
        )}
      </footer>
    </article>
  );
}
