import type { TemplateSubject } from '@sanad/contract/api/templates';
import { templateTags } from '@sanad/contract/pages/template-tags';
import type { TextKey } from '@sanad/contract/text/text';

export const certificateBlocks = ['rows', 'qr', 'signature', 'photo', 'seal'] as const;
export const contentBlocks = ['text', 'image', 'columns', 'link', 'quote', 'video'] as const;
export type BlockName = (typeof certificateBlocks)[number] | (typeof contentBlocks)[number];

type Say = (key: TextKey) => string;

/** Rows by what a certificate of the type lists. */
function rowsOf(type: TemplateSubject, t: Say): string {
  const head = (name: string, key: TextKey) => `<th class="${name}">${t(key)}</th>`;
  if (type === 'Document') {
    return '<dl class="fields" data-fit="{{fit.fields}}"><div data-each="fields" data-size="{{size}}"><dt>{{name}}</dt><dd>{{value}}</dd></div></dl>';
  }
  if (type === 'Transcript') {
    const terms = ['first', 'second', 'third'] as const;
    const heads = terms.map((term) => `<th class="grade">${t(`editor.term.${term}`)}</th>`).join('');
    const cells = terms.map((term) => `<td class="grade">{{${term}.grade}}</td>`).join('');
    return `<section class="session" data-each="sessions"><h2><b>{{academicYear}}</b> <span>{{className}}</span></h2><table class="subjects"><thead><tr>${head('subject', 'editor.row.subject')}${heads}</tr></thead><tbody><tr data-each="rows"><td class="subject">{{subject}}</td>${cells}</tr></tbody></table></section>`;
  }
  const isCard = type === 'School Result Certificate';
  const heads = `${head('subject', 'editor.row.subject')}${isCard ? head('num', 'editor.row.score') : ''}${head('grade', 'editor.row.grade')}`;
  const score = isCard ? '<td class="num">{{score}}</td>' : '';
  return `<table class="subjects"><thead><tr>${heads}</tr></thead><tbody><tr data-each="subjects"><td class="subject">{{subject}}</td>${score}<td class="grade">{{grade}}</td></tr></tbody></table>`;
}

function signatureOf(type: TemplateSubject, t: Say): string {
  if (type === 'Document') {
    return '<div class="sign" data-if="issuer.firstName"><div class="ink"><img data-if="issuer.firstSignature" src="{{issuer.firstSignature}}" alt=""></div><div class="rule"><span class="who">{{issuer.firstName}}</span>{{issuer.firstOffice}}</div></div>';
  }
  const [tag, key]: [string, TextKey] =
    type === 'School Result Certificate' || type === 'Transcript'
      ? ['school.principalSignature', 'editor.sign.principal']
      : ['state.commissionerEducationSignature', 'editor.sign.commissioner'];
  return `<div class="sign"><div class="ink"><img data-if="${tag}" src="{{${tag}}}" alt=""></div><div class="rule">${t(key)}</div></div>`;
}

function sealOf(type: TemplateSubject): string {
  const own = type === 'Document' ? 'issuer.logo' : 'state.logo';
  const tag = type === 'School Result Certificate' ? 'school.logo' : own;
  return `<img class="logo" data-if="${tag}" src="{{${tag}}}" alt="" style="width:22mm">`;
}

/** What a block puts on the page, in the language of templates. */
export function blockHtml(name: BlockName, type: TemplateSubject, t: Say): string {
  const blocks: Record<BlockName, () => string> = {
    rows: () => rowsOf(type, t),
    qr: () =>
      `<div class="qr" data-if="!document.pending" style="width:37mm"><img src="{{verify.qr}}" alt="${t('editor.block.qr')}" style="width:100%"></div>`,
    signature: () => signatureOf(type, t),
    photo: () => {
      const tag = type === 'Document' ? 'pictures.first' : 'credentialSubject.photo';
      return `<img class="photo" data-if="${tag}" src="{{${tag}}}" alt="" style="width:25mm">`;
    },
    seal: () => sealOf(type),
    text: () => `<p>${t('editor.words.text')}</p>`,
    image: () => '<img alt="" style="width:30mm">',
    columns: () =>
      `<div style="display:flex;gap:6mm"><div style="flex:1"><p>${t('editor.words.text')}</p></div><div style="flex:1"><p>${t('editor.words.text')}</p></div></div>`,
    link: () => `<p><a href="https://">${t('editor.words.link')}</a></p>`,
    quote: () =>
      `<blockquote style="margin:0;padding-left:4mm;border-left:0.6mm solid #b98a2f">${t('editor.words.quote')}</blockquote>`,
    // Paper plays nothing: a video is the way to it.
    video: () => `<p class="video"><a href="https://">▶ ${t('editor.words.video')}</a></p>`,
  };
  return blocks[name]();
}

/** The blocks for which this type has values. */
export function blocksOf(type: TemplateSubject): readonly BlockName[] {
  const hasPhoto = type === 'Document' || templateTags(type).some(({ tag }) => tag === 'credentialSubject.photo');
  return certificateBlocks.filter((name) => name !== 'photo' || hasPhoto);
}
