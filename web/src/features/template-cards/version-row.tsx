import { Button } from '@mantine/core';
import type { ListedVersion } from '@sanad/contract/api/templates';
import { IconCircleCheck, IconEye, IconGitCompare, IconRestore } from '@tabler/icons-react';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { formatCount } from '#ui/format-count.ts';
import surface from '#ui/surface.module.css';
import { UserAvatar } from '#ui/user-avatar.tsx';
import { Changes } from './changes.tsx';
import { useVersionName } from './use-version-name.ts';
import type { TemplatePlace } from './version-calls.ts';
import { VersionPicture } from './version-picture.tsx';
import classes from './versions.module.css';

export type VersionAct = 'preview' | 'compare' | 'restore';

type VersionRowProps = {
  place: TemplatePlace;
  listed: ListedVersion;
  isInUse: boolean;
  onAct: (act: VersionAct) => void;
};

/** How many certificates carry it; of the standard template that is not counted by place. */
function Carried({ listed }: { listed: ListedVersion }) {
  const t = useText();
  const { version, certificates, isCountWhole } = listed;
  if (version === 0) return null;
  const count = formatCount(certificates);
  if (!isCountWhole) return <p>{t('templates.versions.carried.more', { count })}</p>;
  if (certificates === 0) return <p>{t('templates.versions.carried.none')}</p>;
  return <p>{t(`templates.versions.carried.${certificates === 1 ? 'one' : 'other'}`, { count })}</p>;
}

function Author({ author, createdAt }: ListedVersion) {
  if (author === '') return createdAt === null ? null : <p className={classes.time}>{formatDateTime(createdAt)}</p>;
  return (
    <div className={classes.author}>
      <UserAvatar name={author} size="small" />
      <div>
        <span>{author}</span>
        {createdAt !== null && <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>}
      </div>
    </div>
  );
}

function About({ listed, isInUse }: Pick<VersionRowProps, 'listed' | 'isInUse'>) {
  const t = useText();
  const nameOf = useVersionName();
  const { version, name, description, restoredFrom } = listed;
  return (
    <div className={classes.about}>
      <h2>
        {nameOf(version)}
        {isInUse && (
          <span className={surface.pill} data-meaning="good">
            <IconCircleCheck size={15} aria-hidden={true} />
            {t('templates.versions.in-use')}
          </span>
        )}
        {restoredFrom !== undefined && (
          <span className={surface.pill}>
            <IconRestore size={15} aria-hidden={true} />
            {t('templates.versions.restored', { version: formatCount(restoredFrom) })}
          </span>
        )}
      </h2>
      {version === 0 && <p>{t('templates.versions.shipped.text')}</p>}
      {name !== '' && <p>{name}</p>}
      {description !== '' && <p className={classes.description}>{description}</p>}
      <Author {...listed} />
    </div>
  );
}

function Acts({ listed, isInUse, onAct }: Omit<VersionRowProps, 'place'>) {
  const t = useText();
  const version = formatCount(listed.version);
  const look = { variant: 'default', size: 'sm' } as const;
  return (
    <div className={classes.acts} data-single={isInUse || undefined}>
      {!isInUse && (
        <Button
          {...look}
          className={classes.restore ?? ''}
          leftSection={<IconRestore size={17} aria-hidden={true} />}
          aria-label={t('templates.versions.restore-of', { version })}
          onClick={() => onAct('restore')}
        >
          {t('templates.versions.restore')}
        </Button>
      )}
      <Button
        {...look}
        leftSection={<IconEye size={17} aria-hidden={true} />}
        aria-label={t('templates.versions.preview-of', { version })}
        onClick={() => onAct('preview')}
      >
        {t('templates.preview')}
      </Button>
      {!isInUse && (
        <Button
          {...look}
          leftSection={<IconGitCompare size={17} aria-hidden={true} />}
          aria-label={t('templates.versions.compare-of', { version })}
          onClick={() => onAct('compare')}
        >
          {t('templates.versions.compare')}
        </Button>
      )}
    </div>
  );
}

/** One version: how it looks, who saved it when, what differs, and the way back to it. */
export function VersionRow({ place, listed, isInUse, onAct }: VersionRowProps) {
  const name = useVersionName()(listed.version);
  return (
    <li className={classes.row}>
      <div className={classes.picture}>
        <VersionPicture place={place} version={listed.version} name={name} />
      </div>
      <About listed={listed} isInUse={isInUse} />
      <div className={classes.differs}>
        <Changes changes={listed.changes} />
        <Carried listed={listed} />
      </div>
      <Acts listed={listed} isInUse={isInUse} onAct={onAct} />
    </li>
  );
}
