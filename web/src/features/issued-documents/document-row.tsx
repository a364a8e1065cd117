import { ActionIcon, Checkbox, Table, Tooltip } from '@mantine/core';
import type { DocumentEntry } from '@sanad/contract/api/issued-documents';
import type { CredentialAct } from '@sanad/contract/workflow/certificate';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { fateActs } from '@sanad/contract/workflow/document-states';
import {
  IconBan,
  IconDownload,
  IconEye,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { saveFile } from '#lib/page/save-file.ts';
import { formatDate } from '#lib/words/format.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { showError } from '#ui/toast.tsx';
import { loadFile } from './document-calls.ts';
import { DocumentStateBadge } from './document-state.tsx';
import classes from './issued-documents.module.css';

export type Act = 'view' | CredentialAct;
/** `choice`: where several can be decided at once. */
type RowProps = {
  document: DocumentEntry;
  entity: string;
  onAct: (act: Act, document: DocumentEntry) => void;
  choice?: { isChosen: boolean; onChoose: () => void } | undefined;
};

function RowButton({
  label,
  isOff = false,
  onPress,
  children,
}: {
  label: string;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" size={40} aria-label={label} disabled={isOff} onClick={onPress}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

function RowLink({ label, to, children }: { label: string; to: string; children: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon component={Link} to={to} variant="subtle" size={40} aria-label={label}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

const fateIcons = { suspend: IconPlayerPause, unsuspend: IconPlayerPlay, revoke: IconBan } as const;

/** What can be done to an issued one in its state; what is over shows what can be done no more. */
function FateButtons({ document, onAct }: Omit<RowProps, 'entity'>) {
  const t = useText();
  const possible = fateActs(document.state);
  const shown: readonly CredentialAct[] = possible.length === 0 ? ['revoke'] : possible;
  return shown.map((act) => {
    const Icon = fateIcons[act];
    const isOff = possible.length === 0;
    return (
      <RowButton
        key={act}
        label={t(`issued-documents.act.${act}`, { name: document.holder.name })}
        isOff={isOff}
        onPress={() => onAct(act, document)}
      >
        <Icon size={20} aria-hidden="true" color={act === 'revoke' && !isOff ? 'var(--bad)' : undefined} />
      </RowButton>
    );
  });
}

function Actions({ document, entity, onAct }: RowProps) {
  const t = useText();
  const { osid, credentialId, certificateNo = '', state, holder } = document;
  const icon = { size: 20, 'aria-hidden': true } as const;
  const of = (key: 'view' | 'download' | 'again' | 'edit') => t(`issued-documents.act.${key}`, { name: holder.name });
  const download = () =>
    loadFile(credentialId ?? '', 'pdf').then(
      (file) => saveFile(file, `${certificateNo}.pdf`),
      (error: Error) => showError(t('issued-documents.download.failed'), error.message),
    );
  return (
    <div className={classes.actions}>
      <RowButton label={of('view')} onPress={() => onAct('view', document)}>
        <IconEye {...icon} />
      </RowButton>
      {state === 'pending' && (
        <RowLink label={of('edit')} to={`/${entity}/issue?document=${osid}`}>
          <IconPencil {...icon} />
        </RowLink>
      )}
      {credentialId !== undefined && (
        <>
          <RowButton label={of('download')} onPress={() => void download()}>
            <IconDownload {...icon} />
          </RowButton>
          {state !== 'superseded' && (
            <RowLink label={of('again')} to={`/${entity}/issue?again=${osid}`}>
              <IconRefresh {...icon} />
            </RowLink>
          )}
          <FateButtons document={document} onAct={onAct} />
        </>
      )}
    </div>
  );
}

/** One document with all that can be done about it. */
export function Row(props: RowProps) {
  const t = useText();
  const { document, choice } = props;
  const { holder, title, documentNo, issuedAt, madeAt, state } = document;
  return (
    <Table.Tr>
      <Table.Td>
        <div className={classes.holderCell}>
          {choice !== undefined && (
            <Checkbox
              aria-label={t('issued-documents.choose.one', { name: holder.name })}
              checked={choice.isChosen}
              onChange={choice.onChoose}
            />
          )}
          <div>
            <b>{holder.name}</b>
            <small>{holder.number}</small>
          </div>
        </div>
      </Table.Td>
      <Table.Td>
        {labelText(title, currentLanguage())}
        <small>{documentNo ?? '–'}</small>
      </Table.Td>
      <Table.Td>{formatDate(issuedAt ?? madeAt)}</Table.Td>
      <Table.Td>
        <DocumentStateBadge state={state} />
      </Table.Td>
      <Table.Td>
        <Actions {...props} />
      </Table.Td>
    </Table.Tr>
  );
}
