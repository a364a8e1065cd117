import type { BulkAction, Column, Table, TableButton } from '@sanad/contract/ui-config/table';

const preview: TableButton = { action: 'preview', title: 'list.certificate.preview' };
const download: TableButton = { action: 'download', title: 'list.certificate.download' };

type Decider = 'school' | 'superAdmin' | 'inspector';
type ResultEntity = 'ClassResults' | 'Results';

/** The inspector's rows show a decision only while it is due; the others show all the time what was decided. */
const whileDue = (decider: Decider): Partial<TableButton> =>
  decider === 'inspector' ? { visibleFor: ['pending'] } : {};

function decisions(decider: Decider): TableButton[] {
  return [
    {
      action: 'approve',
      title: 'list.certificate.approve',
      heading: 'list.certificate.approve.question',
      message: 'list.certificate.approve.text',
      api: `api/${decider}/approve`,
      call: 'post',
      bodyVal: { osid: '$osid', osUpdatedAt: '$osUpdatedAt' },
    },
    {
      action: 'reject',
      title: 'list.certificate.reject',
      heading: 'list.certificate.reject.question',
      message: 'list.certificate.reject.text',
      api: `api/${decider}/reject`,
      call: 'post',
      bodyVal: { osid: '$osid', osUpdatedAt: '$osUpdatedAt', reason: '$reason' },
      reason: 'optional',
      enabledFor: ['pending'],
      ...whileDue(decider),
    },
  ];
}

/** Takes an issued certificate back, for good. */
const revoke = (decider: 'school' | 'superAdmin'): TableButton => ({
  action: 'confirm',
  title: 'list.certificate.revoke',
  icon: 'ban',
  heading: 'list.certificate.revoke.question',
  message: 'list.certificate.revoke.text',
  api: `api/${decider}/revoke`,
  call: 'post',
  bodyVal: { vcOsid: '$ceritificateOsid', reason: '$reason' },
  reason: 'required',
  isDestructive: true,
  visibleFor: ['issued'],
  condition: { name: 'certificateStatus', in: [null, 'suspended'] },
});

const cell = (buttons: TableButton[]): Column => ({ custom: true, title: 'list.certificate', buttons });

/** Those who upload results look at them, and take along what was issued. */
export const uploaderButtons: Column = cell([preview, download]);

/** Those who oversee results look at them. */
export const overseerButtons: Column = cell([preview]);

/** Students look at their certificates, take them along, share and save them. */
export const studentButtons: Column = cell([
  preview,
  download,
  { action: 'share', title: 'list.certificate.share' },
  { action: 'save-to-drive', title: 'list.certificate.save' },
]);

/** Those who decide: the school and the administration also take certificates back. */
export function deciderButtons(decider: Decider): Column {
  const taken = decider === 'inspector' ? [] : [revoke(decider)];
  return cell([preview, ...decisions(decider), download, ...taken]);
}

/** Approval of the chosen rows, or of all that the filters find while these ask for pending ones. */
export function bulkApproval(decider: Decider, entity: ResultEntity): Pick<Table, 'bulkActions'> {
  const approval: Pick<BulkAction, 'title' | 'heading' | 'message' | 'api' | 'call' | 'enabledFor'> = {
    title: 'list.certificate.approve',
    heading: 'list.certificate.approve-many.question',
    message: 'list.certificate.approve-many.text',
    api: `api/${decider}/bulkApprove`,
    call: 'post',
    enabledFor: ['pending'],
  };
  return {
    bulkActions: [
      { ...approval, rows: 'chosen', bodyVal: { entity, filters: { osid: { or: '$osids' } }, versions: '$versions' } },
      {
        ...approval,
        rows: 'filter',
        bodyVal: { entity, filters: '$filters', versions: '$versions', seenAt: '$seenAt' },
      },
    ],
  };
}
