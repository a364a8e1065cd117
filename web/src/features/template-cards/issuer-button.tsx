import { Button, Menu } from '@mantine/core';
import type { RecordOf } from '@sanad/contract/api/records';
import { IconChevronDown, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listSearch } from '#lib/calls/api-answer.ts';
import { records } from '#lib/calls/records.ts';
import { useText } from '#lib/words/text.ts';
import classes from './template-cards.module.css';
import type { TemplateOwner } from './template-rules.ts';

type Issuer = RecordOf<'Issuer'>;

/** A school changes the issuers that are its own; who runs the installation, all of them. */
function loadIssuers(kind: TemplateOwner['kind'], signal: AbortSignal): Promise<Issuer[]> {
  if (kind === 'school') return records.own('Issuer', { signal });
  return records.list('Issuer', listSearch({}, { by: 'title' }), { signal });
}

const look = { variant: 'default', leftSection: <IconPencil size={18} aria-hidden={true} /> };

type IssuerButtonProps = { kind: TemplateOwner['kind']; panelOf: (panel: string) => string };

/** "Edit issuer details": the panel of the one issuer, or of the one that is chosen. */
export function IssuerButton({ kind, panelOf }: IssuerButtonProps) {
  const t = useText();
  const { data: issuers, isError } = useQuery({
    queryKey: ['editable-issuers', kind],
    queryFn: ({ signal }) => loadIssuers(kind, signal),
    retry: false,
  });
  const [first, ...others] = issuers ?? [];
  const title = t('templates.issuer');
  const linkTo = (panel: string) => (
    <Button {...look} component={Link} to={panelOf(panel)}>
      {title}
    </Button>
  );
  if (first === undefined) {
    const isKnown = issuers !== undefined || isError;
    return kind === 'school' && isKnown ? linkTo('edit/edit-issuer-school') : null;
  }
  if (others.length === 0) return linkTo(`edit/edit-issuer/${first.osid}`);
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button {...look} rightSection={<IconChevronDown size={16} aria-hidden={true} />}>
          {title}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.issuers ?? ''}>
        {[first, ...others].map(({ osid, title: name }) => (
          <Menu.Item key={osid} component={Link} to={panelOf(`edit/edit-issuer/${osid}`)}>
            {name ?? osid}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
