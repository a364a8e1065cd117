import { Button, Select } from '@mantine/core';
import { labelText } from '@sanad/contract/workflow/document-fields';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { documentsKey, loadKinds } from '../document-calls.ts';
import { ApprovalTray, ApproveMany } from './approve-many.tsx';
import type { Approval, Seen } from './sheet-calls.ts';
import classes from './sheets.module.css';

type WaitingBarProps = {
  kind: string;
  batch: string;
  /** Whether only those are listed that wait. */
  isWaiting: boolean;
  chosen: readonly string[];
  seen: Seen;
  /** How many are listed in all. */
  count: number;
  onChange: (asked: { kind?: string; batch?: string }) => void;
  onStarted: () => void;
};

function KindFilter({ kind, onChange }: Pick<WaitingBarProps, 'kind' | 'onChange'>) {
  const t = useText();
  const { data = [] } = useQuery({ queryKey: [...documentsKey, 'kinds'], queryFn: ({ signal }) => loadKinds(signal) });
  return (
    <Select
      clearable
      aria-label={t('issued-documents.kind')}
      placeholder={t('issued-documents.kind')}
      data={data.map(({ kindId, definition }) => ({
        value: kindId,
        label: labelText(definition.title, currentLanguage()),
      }))}
      value={kind === '' ? null : kind}
      onChange={(chosen) => onChange({ kind: chosen ?? '' })}
    />
  );
}

/** What of the list is meant: chosen ones, or all of a sheet or a kind. */
function approvalOf({ chosen, batch, kind, seen }: WaitingBarProps): Approval | undefined {
  if (chosen.length > 0) return { ...seen, ids: [...chosen] };
  if (batch === '' && kind === '') return undefined;
  return { ...seen, ...(batch === '' ? {} : { batchId: batch }), ...(kind === '' ? {} : { kind }) };
}

/** Above the list: which sheet or kind it is of, and the approval of many at once. */
export function WaitingBar(props: WaitingBarProps) {
  const t = useText();
  const { kind, batch, isWaiting, chosen, count, onChange, onStarted } = props;
  if (!isWaiting && batch === '') return <ApprovalTray />;
  const approval = approvalOf(props);
  return (
    <>
      <div className={classes.bar}>
        <div>
          {isWaiting && <KindFilter kind={kind} onChange={onChange} />}
          {batch !== '' && (
            <Button
              variant="light"
              size="sm"
              rightSection={<IconX size={16} aria-hidden="true" />}
              title={t('document-sheets.filter.clear')}
              onClick={() => onChange({ batch: '' })}
            >
              {t('document-sheets.filter')}
            </Button>
          )}
        </div>
        {isWaiting && (
          <ApproveMany
            approval={approval}
            count={chosen.length > 0 ? chosen.length : approval === undefined ? 0 : count}
            onStarted={onStarted}
          />
        )}
      </div>
      <ApprovalTray />
    </>
  );
}
