import type { Admin } from '@sanad/contract/ui-config/admin';

export const admin: Admin = {
  redirectTo: '/SuperAdmin/main-dashboard',
  aggregate: '/SuperAdmin/admin/super_aggregat-marks/all',
};
