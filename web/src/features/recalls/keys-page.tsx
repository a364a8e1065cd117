import { Badge, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { SigningKey } from '@sanad/contract/api/credentials';
import { credentialCalls } from '@sanad/contract/calls/credentials';
import { timings } from '@sanad/contract/values/limits';
import { IconKey, IconKeyOff, IconSearch, IconShieldX } from '@tabler/icons-react';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/calls/api-client.ts';
import { usePageHeader } from '#lib/page/page-header.ts';
import { formatDateTime } from '#lib/words/format.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { TitledDialog } from '#ui/titled-dialog.tsx';
import { showError, showSuccess } from '#ui/toast.tsx';
import { loadKeys } from './recall-calls.ts';
import classes from './recalls.module.css';

const keysKey = ['signing-keys'] as const;
const looks = {
  active: { Icon: IconKey, colour: 'good' },
  retired: { Icon: IconKeyOff, colour: 'info' },
  compromised: { Icon: IconShieldX, colour: 'bad' },
} as const;

/** An act on a key: what it came to is told, and the list is read anew. */
function useKeyAct(onDone: () => void) {
  const t = useText();
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const run = async (act: () => Promise<unknown>, told: string) => {
    setBusy(true);
    try {
      await act();
      showSuccess(told);
      onDone();
    } catch (error) {
      showError(error instanceof Error && error.message !== '' ? error.message : t('SOMETHING_WENT_WRONG'));
    }
    setBusy(false);
    await client.invalidateQueries({ queryKey: keysKey });
  };
  return { isBusy, run };
}

type DialogProps = { signingKey: SigningKey; onClose: () => void };

function RotateDialog({ signingKey: { issuerId, issuerName: name }, onClose }: DialogProps) {
  const t = useText();
  const { isBusy, run } = useKeyAct(onClose);
  const rotate = () =>
    run(() => api.call(credentialCalls.rotateKey, { body: { issuerId } }), t('keys.rotated', { name }));
  return (
    <ConfirmDialog
      opened
      question={t('keys.rotate.question', { name })}
      consequence={t('keys.rotate.text')}
      verb={t('keys.rotate')}
      busy={isBusy}
      onConfirm={() => void rotate()}
      onCancel={onClose}
    />
  );
}

/** The local time, as the field of the browser spells it. */
const localMoment = (moment: Date) =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

function CompromiseDialog({ signingKey: { kid, issuerName: name }, onClose }: DialogProps) {
  const t = useText();
  const [since, setSince] = useState(() => localMoment(new Date()));
  const { isBusy, run } = useKeyAct(onClose);
  const declare = () => {
    const body = { kid, since: new Date(since).toISOString() };
    return run(() => api.call(credentialCalls.compromisedKey, { body }), t('keys.compromise.done', { name }));
  };
  return (
    <TitledDialog
      opened
      onClose={onClose}
      title={t('keys.compromise.question', { name })}
      closable={!isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy} data-autofocus>
            {t('recalls.cancel')}
          </Button>
          <Button color="bad" loading={isBusy} disabled={since === ''} onClick={() => void declare()}>
            {t('keys.compromise.verb')}
          </Button>
        </>
      }
    >
      <p>{t('keys.compromise.text')}</p>
      <TextInput
        mt="md"
        type="datetime-local"
        label={t('keys.compromise.since')}
        max={localMoment(new Date())}
        value={since}
        onChange={(event) => setSince(event.currentTarget.value)}
      />
    </TitledDialog>
  );
}

type Act = 'rotate' | 'compromise';

function KeyRow({ signingKey, onAct }: { signingKey: SigningKey; onAct: (act: Act) => void }) {
  const t = useText();
  const { kid, issuerName, issuerType, state, createdAt, retiredAt, compromisedAt } = signingKey;
  const { Icon, colour } = looks[state];
  return (
    <li className={classes.key}>
      <span className={classes.rowName}>
        <b>{issuerName}</b>
        <small>
          {t(`keys.issuer.${issuerType}`)} · <code>{kid}</code>
        </small>
        <small>
          {compromisedAt !== undefined
            ? t('keys.compromised-at', { time: formatDateTime(compromisedAt) })
            : retiredAt !== undefined
              ? t('keys.retired-at', { time: formatDateTime(retiredAt) })
              : t('keys.made', { time: formatDateTime(createdAt) })}
        </small>
      </span>
      <Badge color={colour} variant="light" leftSection={<Icon size={14} aria-hidden="true" />}>
        {t(`keys.${state}`)}
      </Badge>
      <span className={classes.acts}>
        {state === 'active' && (
          <Button variant="default" size="sm" onClick={() => onAct('rotate')}>
            {t('keys.rotate')}
          </Button>
        )}
        {state !== 'compromised' && (
          <Button variant="default" size="sm" onClick={() => onAct('compromise')}>
            {t('keys.compromise')}
          </Button>
        )}
        <Button component={Link} to={`/recalls/new?by=key&key=${kid}`} variant="subtle" size="sm">
          {t('keys.recall')}
        </Button>
      </span>
    </li>
  );
}

function KeyRows({ keys }: { keys: readonly SigningKey[] }) {
  const [opened, setOpened] = useState<{ act: Act; signingKey: SigningKey }>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ul className={classes.rows}>
        {keys.map((key) => (
          <KeyRow key={key.kid} signingKey={key} onAct={(act) => setOpened({ act, signingKey: key })} />
        ))}
      </ul>
      {opened?.act === 'rotate' && <RotateDialog signingKey={opened.signingKey} onClose={close} />}
      {opened?.act === 'compromise' && <CompromiseDialog signingKey={opened.signingKey} onClose={close} />}
    </>
  );
}

function Found({ name }: { name: string }) {
  const t = useText();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...keysKey, name],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => loadKeys(name, pageParam, signal),
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.data.length, 0);
      return last.data.length > 0 && shown < last.totalCount ? shown : undefined;
    },
  });
  if (isPending) return <TableSkeleton rows={5} columns={3} />;
  if (isError) return <ErrorState title={t('keys.failed')} onRetry={() => void refetch()} />;
  const keys = data.pages.flatMap((page) => page.data);
  if (keys.length === 0) return <EmptyState icon={<IconKey />} title={t('keys.none')} text={t('keys.none.text')} />;
  return (
    <>
      <KeyRows keys={keys} />
      {hasNextPage && (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('recalls.more')}
        </Button>
      )}
    </>
  );
}

/** `signing-keys`: with what schools and states sign, and what is done when a key is old or known to others. */
export function SigningKeys() {
  const t = useText();
  usePageHeader({ title: t('keys.title'), context: t('keys.context') });
  const [name, setName] = useState('');
  const [asked] = useDebouncedValue(name, timings.filterDebounce);
  return (
    <div className={classes.keys}>
      <TextInput
        label={t('keys.search')}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        value={name}
        maxLength={100}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Found name={asked} />
    </div>
  );
}
