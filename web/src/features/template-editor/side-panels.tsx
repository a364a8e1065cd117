import type { Component } from 'grapesjs';
import { lazy, type ReactNode, Suspense } from 'react';
import { useText } from '#lib/words/text.ts';
import { Busy } from '#ui/busy.tsx';
import { blockHtml } from './blocks.ts';
import { BlocksPanel, BlocksRail } from './blocks-panel.tsx';
import type { Canvas, CanvasState } from './canvas.ts';
import classes from './editor.module.css';
import { LayersPanel } from './layers-panel.tsx';
import { PropertiesPanel } from './properties-panel.tsx';
import type { ListedTag } from './tag-rules.ts';
import type { EditedPlace } from './template-place.ts';

const StylePanel = lazy(() => import('./style-panel.tsx').then((module) => ({ default: module.StylePanel })));

type TabsProps<Name extends string> = {
  tabs: readonly { name: Name; title: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
  children: ReactNode;
};

function Tabs<Name extends string>({ tabs, chosen, onChoose, children }: TabsProps<Name>) {
  return (
    <>
      <div className={classes.tabs} role="tablist">
        {tabs.map(({ name, title }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`tab-${name}`}
            aria-selected={name === chosen}
            aria-controls={`panel-${name}`}
            onClick={() => onChoose(name)}
          >
            {title}
          </button>
        ))}
      </div>
      <div className={classes.panel} role="tabpanel" id={`panel-${chosen}`} aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}

export type LeftTab = 'blocks' | 'layers';
export type RightTab = 'properties' | 'style';

type SideProps = {
  canvas: Canvas | undefined;
  state: CanvasState;
  place: EditedPlace;
  onPicture: (component: Component | undefined) => void;
};

type LeftSideProps = SideProps & { tab: LeftTab; onTab: (tab: LeftTab) => void; isRail: boolean; onUnfold: () => void };

export function LeftSide({ canvas, state, place, onPicture, tab, onTab, isRail, onUnfold }: LeftSideProps) {
  const t = useText();
  const blocks = { canvas, type: place.certificateType, onPicture: () => onPicture(canvas?.editor.getSelected()) };
  return (
    <aside className={`${classes.side} ${classes.left}`} aria-label={t('editor.blocks')}>
      {isRail ? (
        <BlocksRail {...blocks} onUnfold={onUnfold} />
      ) : (
        <Tabs
          tabs={[
            { name: 'blocks', title: t('editor.blocks') },
            { name: 'layers', title: t('editor.layers') },
          ]}
          chosen={tab}
          onChoose={onTab}
        >
          {tab === 'blocks' && <BlocksPanel {...blocks} />}
          {tab === 'layers' && canvas && <LayersPanel canvas={canvas} state={state} />}
        </Tabs>
      )}
    </aside>
  );
}

type RightSideProps = SideProps & {
  tags: readonly ListedTag[];
  onInsert: (tag: ListedTag) => void;
  tab: RightTab;
  onTab: (tab: RightTab) => void;
};

export function RightSide({ canvas, state, tags, onInsert, onPicture, tab, onTab }: RightSideProps) {
  const t = useText();
  return (
    <aside className={`${classes.side} ${classes.right}`} aria-label={t('editor.properties')}>
      <Tabs
        tabs={[
          { name: 'properties', title: t('editor.properties') },
          { name: 'style', title: t('editor.style') },
        ]}
        chosen={tab}
        onChoose={onTab}
      >
        {tab === 'properties' && (
          <PropertiesPanel
            tags={tags}
            onInsert={onInsert}
            onDrag={(html) => canvas?.startDrag(html)}
            onDragEnd={() => canvas?.endDrag()}
          />
        )}
        {tab === 'style' && canvas && (
          <Suspense fallback={<Busy />}>
            <StylePanel canvas={canvas} state={state} onPicture={onPicture} />
          </Suspense>
        )}
      </Tabs>
    </aside>
  );
}

/** The block that a missing row is brought by. */
export const rowsHtml = (place: EditedPlace, t: ReturnType<typeof useText>) =>
  blockHtml('rows', place.certificateType, t);
