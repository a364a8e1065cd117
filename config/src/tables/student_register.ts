import type { Table } from '@sanad/contract/ui-config/table';
import { studentRegister } from '../table-parts.ts';

/** The register of a school as its teachers read it. */
export const table: Table = studentRegister;
