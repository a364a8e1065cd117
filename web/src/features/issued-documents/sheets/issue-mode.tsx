import { Tabs } from '@mantine/core';
import { useText } from '#lib/words/text.ts';

type IssueModeProps = { isMany: boolean; onChange: (isMany: boolean) => void };

/** Whether one person is meant or many. */
export function IssueMode({ isMany, onChange }: IssueModeProps) {
  const t = useText();
  return (
    <Tabs value={isMany ? 'many' : 'one'} onChange={(chosen) => onChange(chosen === 'many')}>
      <Tabs.List aria-label={t('document-sheets.mode')}>
        <Tabs.Tab value="one">{t('document-sheets.mode.one')}</Tabs.Tab>
        <Tabs.Tab value="many">{t('document-sheets.mode.many')}</Tabs.Tab>
      </Tabs.List>
    </Tabs>
  );
}
