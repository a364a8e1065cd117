import type { Admin } from '@sanad/contract/ui-config/admin';

export const admin: Admin = {
  redirectTo: '/School/admin/admin_student',
  aggregate: '/School/admin/aggregat-marks/all',
};
