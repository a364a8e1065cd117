import { Button } from '@mantine/core';
import type { LayoutBlock } from '@sanad/contract/ui-config/layout';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { useText } from '#lib/words/text.ts';
import type { AttestationState } from './attestation.ts';
import { useShown } from './layout-context.ts';

/** The page with the panel of the outlet `claim` open over it. */
function usePanelAddress(): (panel: string) => string {
  const { pathname, search } = useLocation();
  return (panel) => {
    const params = new URLSearchParams(search);
    params.set('panel', panel);
    return `${pathname}?${params.toString().replace(/%2F/gi, '/')}`;
  };
}

type LinkProps = { block: LayoutBlock; name: string };

/** Opens the form that adds an item; nobody adds to somebody else's public profile. */
export function AddLink({ block, name }: LinkProps) {
  const t = useText();
  const { isPublic, hasForm } = useShown();
  const panel = usePanelAddress();
  const { addform } = block;
  if (isPublic || block.add !== true || addform === undefined || !hasForm(addform)) return null;
  return (
    <Button
      component={Link}
      to={panel(`add/${addform}`)}
      size="compact-sm"
      variant="light"
      leftSection={<IconPlus size={16} />}
      aria-label={t('layout.add.of', { name })}
    >
      {t('layout.add')}
    </Button>
  );
}

/** Opens the form of the record or the item; what was attested stays as it was attested. */
export function EditLink({ block, name, id, state }: LinkProps & { id: string; state: AttestationState }) {
  const t = useText();
  const { isPublic, hasForm } = useShown();
  const panel = usePanelAddress();
  const { editform } = block;
  if (isPublic || block.edit !== true || editform === undefined || !hasForm(editform)) return null;
  if (state === 'PUBLISHED') return null;
  return (
    <Button
      component={Link}
      to={panel(`edit/${editform}/${encodeURIComponent(id)}`)}
      size="compact-sm"
      variant="subtle"
      leftSection={<IconPencil size={16} />}
      aria-label={t('layout.edit.of', { name })}
    >
      {t('layout.edit')}
    </Button>
  );
}
