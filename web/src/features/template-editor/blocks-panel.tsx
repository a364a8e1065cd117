import type { TemplateSubject } from '@sanad/contract/api/templates';
import {
  IconBlockquote,
  IconColumns2,
  IconLayoutSidebarLeftExpand,
  IconLetterCase,
  IconLink,
  IconPhoto,
  IconQrcode,
  IconRosette,
  IconSignature,
  IconTable,
  IconUserSquare,
  IconVideo,
} from '@tabler/icons-react';
import type { DragEvent } from 'react';
import { useText } from '#lib/words/text.ts';
import { type BlockName, blockHtml, blocksOf, contentBlocks } from './blocks.ts';
import type { Canvas } from './canvas.ts';
import editorClasses from './editor.module.css';
import classes from './panels.module.css';

const icons: Record<BlockName, typeof IconLink> = {
  rows: IconTable,
  qr: IconQrcode,
  signature: IconSignature,
  photo: IconUserSquare,
  seal: IconRosette,
  text: IconLetterCase,
  image: IconPhoto,
  columns: IconColumns2,
  link: IconLink,
  quote: IconBlockquote,
  video: IconVideo,
};

type BlockProps = { name: BlockName; type: TemplateSubject; canvas: Canvas | undefined; onPicture: () => void };

/** Put at the caret by a press, or dragged onto the page. */
function useBlock({ name, type, canvas, onPicture }: BlockProps) {
  const t = useText();
  const html = () => blockHtml(name, type, t);
  return {
    title: t(name === 'rows' && type === 'Document' ? 'editor.block.fields' : `editor.block.${name}`),
    draggable: true,
    onClick: () => {
      canvas?.insertBlock(html());
      if (name === 'image') onPicture();
    },
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', name);
      canvas?.startDrag(html());
    },
    onDragEnd: () => canvas?.endDrag(),
  };
}

function Block(props: BlockProps) {
  const t = useText();
  const { title, ...acts } = useBlock(props);
  const Icon = icons[props.name];
  const isWide = props.name === 'rows';
  return (
    <button type="button" className={classes.block} data-wide={isWide || undefined} {...acts}>
      <Icon size={22} stroke={1.6} aria-hidden={true} />
      <span>
        {title}
        {isWide && (
          <small>{t(props.type === 'Document' ? 'editor.block.fields.text' : 'editor.block.rows.text')}</small>
        )}
      </span>
    </button>
  );
}

function RailBlock(props: BlockProps) {
  const { title, ...acts } = useBlock(props);
  const Icon = icons[props.name];
  return (
    <button type="button" aria-label={title} title={title} {...acts}>
      <Icon size={20} stroke={1.6} aria-hidden={true} />
    </button>
  );
}

type BlocksProps = Omit<BlockProps, 'name'>;

export function BlocksPanel(props: BlocksProps) {
  const t = useText();
  return (
    <div className={editorClasses.scroll}>
      <h3 className={classes.group}>{t('editor.blocks.certificate')}</h3>
      <div className={classes.blocks}>
        {blocksOf(props.type).map((name) => (
          <Block key={name} name={name} {...props} />
        ))}
      </div>
      <h3 className={classes.group}>{t('editor.blocks.content')}</h3>
      <div className={classes.blocks}>
        {contentBlocks.map((name) => (
          <Block key={name} name={name} {...props} />
        ))}
      </div>
      <p className={classes.hint}>{t('editor.blocks.hint')}</p>
    </div>
  );
}

/** The blocks beside the preview: as narrow as they can be. */
export function BlocksRail({ onUnfold, ...props }: BlocksProps & { onUnfold: () => void }) {
  const t = useText();
  return (
    <div className={classes.rail}>
      <button type="button" aria-label={t('editor.blocks.unfold')} title={t('editor.blocks.unfold')} onClick={onUnfold}>
        <IconLayoutSidebarLeftExpand size={20} stroke={1.6} aria-hidden={true} />
      </button>
      <hr />
      {blocksOf(props.type).map((name) => (
        <RailBlock key={name} name={name} {...props} />
      ))}
      <hr />
      {contentBlocks.map((name) => (
        <RailBlock key={name} name={name} {...props} />
      ))}
    </div>
  );
}
