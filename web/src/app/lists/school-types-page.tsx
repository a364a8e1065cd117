import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { SchoolTypeDialog, type SchoolTypeMode } from '#features/school-types/school-type-dialog.tsx';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { schoolTypesList } from '../special-routes.ts';
import { ListTable } from './list-table.tsx';
import { useTableConfig } from './use-ui-config.ts';

const modes: Readonly<Record<string, SchoolTypeMode>> = {
  create_school_type: 'create',
  edit_school_type: 'edit',
  delete_school_type: 'delete',
};

/** `{entity}/edit-school-type`: the dialog over the list of school types. */
export function SchoolTypesPage() {
  const t = useText();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const client = useQueryClient();
  const table = useTableConfig('manage_school_types');
  usePageHeader({ title: t('menu.school-types') });
  const leave = () => void navigate(schoolTypesList);
  const end = () => {
    void client.invalidateQueries();
    leave();
  };
  return (
    <>
      {table && <ListTable table={table} title="menu.school-types" behind={schoolTypesList} />}
      <SchoolTypeDialog
        mode={modes[address.get('type') ?? ''] ?? 'create'}
        id={address.get('id') ?? ''}
        name={address.get('name') ?? ''}
        onCancel={leave}
        onEnd={end}
      />
    </>
  );
}
