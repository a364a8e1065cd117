import { useText } from '#lib/words/text.ts';
import { SuccessDialog } from '#ui/success-dialog.tsx';
import type { Canvas } from './canvas.ts';
import { CheckDialog } from './check-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { CheckingDialog, SaveDialog, SchemaDialog } from './save-dialogs.tsx';
import type { EditedPlace } from './template-place.ts';
import type { Saving } from './use-saving.ts';

type SavingStepsProps = {
  saving: Saving;
  place: EditedPlace;
  canvas: Canvas;
  base: { version: number; html: string };
  ownerName: string;
  /** Of the template, as it was called last. */
  name: string;
  onInsert: (tagName: string) => void;
  onProperties: () => void;
  onContinue: (html: string, newerVersion: number) => void;
  onDone: () => void;
};

const savedTexts = {
  state: 'templates.saved.certificate',
  school: 'templates.saved.report-card',
  kind: 'templates.saved.document',
} as const;

function Saved({ version, place, onDone }: { version: number } & Pick<SavingStepsProps, 'place' | 'onDone'>) {
  const t = useText();
  const heading = t(savedTexts[place.owner.kind]);
  return (
    <SuccessDialog
      opened
      info={{
        heading,
        title: t(place.owner.kind === 'kind' ? 'editor.saved.document.text' : 'editor.saved.text', { version }),
        buttons: [{ title: t('templates.done') }],
      }}
      onClose={onDone}
      onRedirect={onDone}
    />
  );
}

/** The dialogs of saving, one at a time. */
export function SavingSteps(props: SavingStepsProps) {
  const { saving, place, canvas, base, ownerName, name, onInsert, onProperties, onContinue, onDone } = props;
  const { step, close, check } = saving;
  switch (step.kind) {
    case 'idle':
      return null;
    case 'schema':
      return (
        <SchemaDialog
          onClose={close}
          onOpen={() => {
            close();
            onProperties();
          }}
        />
      );
    case 'checking':
    case 'check-failed':
      return <CheckingDialog isFailed={step.kind === 'check-failed'} onCheck={check} onClose={close} />;
    case 'points':
      return (
        <CheckDialog
          {...{ canvas, onInsert }}
          checked={step.checked}
          name={`${ownerName}, ${name}`}
          hasSubjects={place.owner.kind !== 'kind'}
          onCheck={check}
          onGoOn={saving.goOn}
          onClose={close}
        />
      );
    case 'naming':
    case 'saving':
      return (
        <SaveDialog
          {...{ place, name }}
          checked={step.checked}
          html={step.html}
          nextVersion={base.version + 1}
          isBusy={step.kind === 'saving'}
          onSave={(told) => void saving.save(told)}
          onClose={close}
        />
      );
    case 'saved':
      return <Saved version={step.version} place={place} onDone={onDone} />;
    case 'conflict':
      return (
        <ConflictDialog
          {...{ place, base }}
          newer={step.newer}
          html={step.html}
          onContinue={() => onContinue(step.html, step.newer.version)}
          onClose={close}
        />
      );
  }
}
