import { pathOf } from '@sanad/contract/calls/address';
import { insightCalls } from '@sanad/contract/calls/insights';
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

/** Takes an issued certificate out of force until it is looked into, and puts it back. */
const suspensions = (decider: 'school' | 'superAdmin'): TableButton[] => [
  {
    action: 'confirm',
    title: 'list.certificate.suspend',
    icon: 'pause',
    heading: 'list.certificate.suspend.question',
    message: 'list.certificate.suspend.text',
    api: `api/${decider}/suspend`,
    call: 'post',
    bodyVal: { vcOsid: '$ceritificateOsid', reason: '$reason' },
    reason: 'required',
    visibleFor: ['issued'],
    condition: { name: 'certificateStatus', in: [null] },
  },
  {
    action: 'confirm',
    title: 'list.certificate.reinstate',
    icon: 'resume',
    heading: 'list.certificate.reinstate.question',
    message: 'list.certificate.reinstate.text',
    api: `api/${decider}/unsuspend`,
    call: 'post',
    bodyVal: { vcOsid: '$ceritificateOsid', reason: '$reason' },
    reason: 'required',
    visibleFor: ['issued'],
    condition: { name: 'certificateStatus', in: ['suspended'] },
  },
];

const cell = (buttons: TableButton[]): Column => ({ custom: true, title: 'list.certificate', buttons });

/** Those who upload results look at them, and take along what was issued. */
export const uploaderButtons: Column = cell([preview, download]);

/** Those who oversee results look at them. */
export const overseerButtons: Column = cell([preview]);

/** Students look at their certificates, take them along, share and save them. */
export const studentButtons: Column = cell([
  { ...preview, title: 'list.certificate.view' },
  download,
  { action: 'share', title: 'list.certificate.share' },
  { action: 'print', title: 'list.certificate.print' },
  { action: 'save-to-drive', title: 'list.certificate.save' },
]);

/** Those who decide: the school and the administration also take certificates back. */
export function deciderButtons(decider: Decider): Column {
  const taken = decider === 'inspector' ? [] : [...suspensions(decider), revoke(decider)];
  return cell([preview, ...decisions(decider), download, ...taken]);
}

type Act = Omit<BulkAction, 'rows' | 'bodyVal'>;

/** An act on the chosen rows, and the same on all that the filters find while these ask for pending ones. */
function onMany(act: Act, entity: ResultEntity, more: Record<string, unknown> = {}): BulkAction[] {
  const meant = { entity, versions: '$versions', ...more };
  return [
    { ...act, rows: 'chosen', bodyVal: { ...meant, filters: { osid: { or: '$osids' } } } },
    { ...act, rows: 'filter', bodyVal: { ...meant, filters: '$filters', seenAt: '$seenAt' } },
  ];
}

/** Decisions about many results, and how many of each status there are. */
export function bulkDecisions(decider: Decider, entity: ResultEntity): Pick<Table, 'bulkActions' | 'statusCounts'> {
  const rejection: Act = {
    title: 'list.certificate.reject',
    heading: 'list.certificate.reject-many.question',
    message: 'list.certificate.reject-many.text',
    api: `api/${decider}/bulkReject`,
    call: 'post',
    enabledFor: ['pending'],
    reason: 'required',
    isDestructive: true,
  };
  const approval: Act = {
    title: 'list.certificate.approve',
    heading: 'list.certificate.approve-many.question',
    message: 'list.certificate.approve-many.text',
    api: `api/${decider}/bulkApprove`,
    call: 'post',
    enabledFor: ['pending'],
  };
  return {
    ...resultCounts(entity),
    bulkActions: [
      ...onMany(rejection, entity, { reason: '$reason' }),
      // Only examinations have a day on which they are announced.
      ...(entity === 'Results'
        ? onMany({ ...approval, release: true }, entity, { releaseAt: '$releaseAt' })
        : onMany(approval, entity)),
    ],
  };
}

/** The status filter of a list of results says how many there are of each. */
export function resultCounts(entity: ResultEntity): Pick<Table, 'statusCounts'> {
  return { statusCounts: { api: pathOf(insightCalls.resultCounts).slice(1), entity } };
}
