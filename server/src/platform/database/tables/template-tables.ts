import type { TemplateChange } from '@sanad/contract/api/templates';
import type { CertificateType } from '@sanad/contract/values/certificate-types';
import type { Generated, JSONColumnType } from 'kysely';
import type { FieldBox, RenderFormat } from '../../renderer/renderer.ts';

/** With everything that it says, or with what is private covered. */
export type DrawnForm = RenderFormat | `covered-${RenderFormat}`;

/** Templates and the files drawn from them (migrations 0040, 0140, 0182, 0191). */
export interface TemplateTables {
  template_version: {
    id: string;
    certificate_type: CertificateType | `document/${string}`;
    state_id: string | null;
    school_id: string | null;
    kind_id: string | null;
    version: number;
    name: string | null;
    description: string | null;
    html: string;
    css: string;
    sheet: string;
    tags: string[];
    hash: string;
    created_at: Generated<Date>;
    created_by: string | null;
    author: string | null;
    changes: JSONColumnType<TemplateChange[]> | null;
    restored_from: number | null;
  };
  template_look: {
    template_version_id: string;
    outline: Buffer;
    least: number[];
    most: number[];
    is_whole: boolean;
    looked_at: Date;
  };
  template_editing: { place: string; account_id: string; name: string; since: Date; seen_at: Date };
  rendered_file: {
    credential_id: string;
    template_version_id: string;
    format: DrawnForm;
    path: string;
    mime: string;
    size: number;
    sha256: string;
    boxes: JSONColumnType<FieldBox[]>;
    seal: Buffer | null;
    created_at: Generated<Date>;
  };
}
