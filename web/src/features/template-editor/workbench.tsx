import 'grapesjs/dist/css/grapes.min.css';
import { Loader, VisuallyHidden } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import type { Component } from 'grapesjs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { AssetsDialog } from './assets-dialog.tsx';
import { tidy } from './code-rules.ts';
import { CodeView } from './code-view.tsx';
import classes from './editor.module.css';
import type { LoadedTemplate } from './editor-calls.ts';
import { KeysFoot } from './keys-foot.tsx';
import { FoundDraft, OtherAvatars, SecondEditor } from './notices.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SavingSteps } from './saving-steps.tsx';
import { fittingZoom, SelectionBar } from './selection-bar.tsx';
import { LeftSide, type LeftTab, RightSide, type RightTab, rowsHtml } from './side-panels.tsx';
import { StartFrom } from './start-from.tsx';
import { listLabels, listTags } from './tag-rules.ts';
import { filesBase, labelWords } from './template-markup.ts';
import { type EditedPlace, htmlPreviewPath, listPath, nameOf, savedPath, versionsPath } from './template-place.ts';
import { TopBar } from './top-bar.tsx';
import { useCanvas } from './use-canvas.ts';
import { putBeside, useFoundDraft, useKeptDraft } from './use-draft.ts';
import { useOtherEditors } from './use-other-editors.ts';
import { useSaving } from './use-saving.ts';

type WorkbenchProps = {
  place: EditedPlace;
  template: LoadedTemplate;
  ownerName: string;
  about: string;
  /** Somebody else's version is gone on with: the newest one is read again. */
  onNewer: () => void;
};

/** What is seen of the editor: page or code, the preview, and which panels. */
function useView() {
  const [isCode, setCode] = useState(false);
  const [isPreview, setPreview] = useState(false);
  const [left, setLeft] = useState<LeftTab>('blocks');
  const [right, setRight] = useState<RightTab>('properties');
  return { isCode, setCode, isPreview, setPreview, left, setLeft, right, setRight };
}

/** The whole editor. The page is asked for what it holds; nobody else keeps it. */
export function Workbench({ place, template, ownerName, about, onNewer }: WorkbenchProps) {
  const t = useText();
  const navigate = useNavigate();
  const { online } = useNetwork();
  const container = useRef<HTMLDivElement>(null);
  const view = useView();
  const [code, setCode] = useState('');
  const openedCode = useRef('');
  const [picked, setPicked] = useState<Component>();
  const [heard, setHeard] = useState('');
  // A draft began with the version of its day: saving it over a newer one is asked about.
  const [baseVersion, setBaseVersion] = useState(template.version);
  const [isNoticeHidden, setNoticeHidden] = useState(false);
  const [givenName, setGivenName] = useState<string>();
  const name = givenName ?? t(nameOf(place));
  const start = useRef(() => {});
  const { canvas, state } = useCanvas(container, {
    html: template.templateHtml,
    sharedSheet: template.templateCss,
    onSave: () => start.current(),
    onPickPicture: setPicked,
    announce: setHeard,
  });
  const { revision, isReady } = state;
  const isOtherCode = view.isCode && code !== openedCode.current;
  const read = () => (isOtherCode ? code : (canvas?.read() ?? template.templateHtml));
  const html = useMemo(() => {
    void revision;
    return isOtherCode ? code : (canvas?.read() ?? template.templateHtml);
  }, [revision, canvas, isOtherCode, code, template.templateHtml]);
  const draft = useKeptDraft({ place, revision, baseVersion, read });
  const found = useFoundDraft(place);
  const others = useOtherEditors(place);
  const tags = [
    ...listTags(place.certificateType, template.templateTags, html),
    ...listLabels(html, { nameOf: (label) => labelWords(label), about: t('editor.tags.label-about') }),
  ];
  const saving = useSaving({
    place,
    baseVersion,
    hasTags: template.templateTags.length > 0,
    read,
    onSaved: () => void draft.forget(canvas?.snapshot().revision ?? revision),
  });
  const write = (next: string) => canvas?.write(next);
  const leaveCode = () => {
    // Who only looked at it has changed nothing.
    if (code !== openedCode.current) write(code);
    view.setCode(false);
  };
  const toggle = (what: 'code' | 'preview') => {
    if (what === 'preview') view.setPreview(!view.isPreview);
    else if (view.isCode) leaveCode();
    else {
      openedCode.current = tidy(canvas?.read() ?? '');
      setCode(openedCode.current);
      view.setCode(true);
    }
  };
  start.current = () => {
    if (view.isCode) leaveCode();
    saving.start();
  };
  const isLandscape = /class="[^"]*\blandscape\b/.test(html);
  const insert = (tag: string) => {
    const wanted = tags.find((one) => one.tag === tag.replaceAll(/[{}\s]/g, ''));
    if (wanted) canvas?.insertTag({ tag: wanted.tag, list: wanted.list, title: wanted.name }, () => rowsHtml(place, t));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it fits anew when its room changes, not when the paper does
  useEffect(() => {
    if (canvas && isReady) canvas.setZoom(Math.min(1, fittingZoom(canvas.room(), isLandscape)));
  }, [canvas, isReady, view.isPreview]);
  const other = others[0];
  const side = { canvas, state, place, onPicture: setPicked };
  return (
    <div className={classes.window}>
      <TopBar
        {...{ about, canvas, state }}
        title={name}
        onRename={setGivenName}
        backPath={listPath(place)}
        versionsPath={versionsPath(place)}
        draft={draft.state}
        isOffline={!online}
        isNotSaved={saving.isNotSaved}
        isBusy={!isReady || saving.isProcessing}
        view={view}
        onToggle={toggle}
        onSave={() => start.current()}
        people={isNoticeHidden || others.length > 1 ? <OtherAvatars others={others} /> : null}
        startFrom={place.owner.kind === 'kind' ? null : <StartFrom kind={place.certificateType} onStart={write} />}
      />
      <div>
        {other !== undefined && !isNoticeHidden && (
          <SecondEditor other={other} lookPath={htmlPreviewPath(place)} onHide={() => setNoticeHidden(true)} />
        )}
        {found.found && isReady && (
          <FoundDraft
            draft={found.found}
            onContinue={() => {
              if (found.found) {
                write(found.found.html);
                setBaseVersion(found.found.baseVersion);
              }
              found.hide();
            }}
            onDiscard={() => void found.discard()}
          />
        )}
      </div>
      <SelectionBar {...{ canvas, state, isLandscape }} isCode={view.isCode} />
      <div className={classes.body} data-preview={view.isPreview || undefined}>
        <LeftSide
          {...side}
          tab={view.left}
          onTab={view.setLeft}
          isRail={view.isPreview}
          onUnfold={() => view.setPreview(false)}
        />
        <div className={classes.desk}>
          <div ref={container} hidden={view.isCode} />
          {!isReady && (
            <div className={classes.waiting} role="status" aria-label={t('editor.loading')}>
              <Loader />
            </div>
          )}
          {view.isCode && <CodeView value={code} onChange={setCode} onBack={leaveCode} />}
        </div>
        {view.isPreview && <PreviewPane {...{ place, read, revision }} onClose={() => view.setPreview(false)} />}
        <RightSide {...side} tags={tags} onInsert={({ tag }) => insert(tag)} tab={view.right} onTab={view.setRight} />
      </div>
      {!view.isCode && <KeysFoot />}
      <VisuallyHidden role="status" aria-live="polite">
        {heard}
      </VisuallyHidden>
      {picked !== undefined && (
        <AssetsDialog
          known={[
            ...new Set(
              [...html.matchAll(/src="((?:art\/|\/api\/files\/|data:image)[^"]+)"/g)].map(([, one = '']) => one),
            ),
          ]}
          onChoose={(address) => {
            picked.addAttributes({ src: address.startsWith('art/') ? filesBase + address : address });
            setPicked(undefined);
          }}
          onClose={() => setPicked(undefined)}
        />
      )}
      {canvas && (
        <SavingSteps
          {...{ saving, place, canvas, ownerName, name }}
          base={{ version: baseVersion, html: template.templateHtml }}
          onInsert={insert}
          onProperties={() => view.setRight('properties')}
          onContinue={(mine, newer) => {
            saving.close();
            const at = new Date().toISOString();
            void draft
              .forget(revision)
              .then(() => putBeside(place, { html: mine, baseVersion: newer, at }))
              .then(onNewer);
          }}
          onDone={() => {
            const { step } = saving;
            saving.close();
            if (place.owner.kind === 'school') window.location.reload();
            else void navigate(step.kind === 'saved' ? savedPath(place, step.version) : listPath(place));
          }}
        />
      )}
    </div>
  );
}
