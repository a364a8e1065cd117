import type { Admin } from '@sanad/contract/ui-config/admin';

export const admin: Admin = { redirectTo: '/Issuer/kinds' };
