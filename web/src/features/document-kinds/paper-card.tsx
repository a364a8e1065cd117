import { Button, Radio, Skeleton } from '@mantine/core';
import type { ListedVersion } from '@sanad/contract/api/templates';
import { documentPapers, type KindPaper } from '@sanad/contract/entities/document-kind';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useBlobAddress } from '#lib/page/use-blob-address.ts';
import { currentLanguage, useText } from '#lib/words/text.ts';
import { PaperPicture } from '#ui/paper-picture.tsx';
import { showSuccess } from '#ui/toast.tsx';
import classes from './builder.module.css';
import { labelIn } from './kind-rules.ts';
import { drawTemplate, loadTemplates, templateKey, templatesKey } from './template-calls.ts';
import type { Draft } from './use-draft.ts';

/** Older ones are in the editor's versions; one that is chosen is always shown. */
const mostShown = 6;

const isSame = (one: KindPaper, other: KindPaper) =>
  typeof one === 'string' || typeof other === 'string' ? one === other : one.template === other.template;

type ChoiceProps = { paper: KindPaper; label: string; draft: Draft; children: ReactNode };

function Choice({ paper, label, draft, children }: ChoiceProps) {
  const isChosen = isSame(paper, draft.edited.paper);
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the radio is inside
    <label data-chosen={isChosen || undefined}>
      <span>{children}</span>
      <Radio
        name="kind-paper"
        value={typeof paper === 'string' ? paper : `${paper.template}`}
        label={label}
        checked={isChosen}
        onChange={() => draft.change({ paper })}
      />
    </label>
  );
}

/** A version of the template as it is printed, with an invented holder. */
function TemplatePicture({ kindId, version, name }: { kindId: string; version: number; name: string }) {
  const { data, isError } = useQuery({
    queryKey: templateKey(kindId, version),
    queryFn: ({ signal }) => drawTemplate(kindId, version, signal),
    // A version never changes.
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  const address = useBlobAddress(data);
  if (address !== undefined) return <img className={classes.ownPaper} src={address} alt={name} />;
  return isError ? null : <Skeleton height="100%" />;
}

type Own = ListedVersion & Required<Pick<ListedVersion, 'like'>>;
const isOwn = (line: ListedVersion): line is Own => line.version > 0 && line.like !== undefined;

/** A template that was just saved in the editor is what the issuer wants to print on. */
function useJustSaved(templates: readonly Own[] | undefined, draft: Draft, isReadOnly: boolean): void {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const wanted = Number(params.get('template') ?? 0);
  const take = useRef((_found: Own) => {});
  take.current = ({ version, like }) => {
    params.delete('template');
    setParams(params, { replace: true });
    if (isReadOnly) return;
    draft.change({ paper: { template: version, like } });
    showSuccess(t('kinds.paper.own.chosen', { version }));
  };
  useEffect(() => {
    const found = templates?.find(({ version }) => version === wanted);
    if (found !== undefined) take.current(found);
  }, [templates, wanted]);
}

function OwnTemplates({ kindId, draft, isReadOnly }: PaperCardProps) {
  const t = useText();
  const { data, isError } = useQuery({
    queryKey: templatesKey(kindId),
    queryFn: async ({ signal }) => (await loadTemplates(kindId, signal)).filter(isOwn),
    // Whoever comes back from the editor has just saved one.
    staleTime: 0,
  });
  useJustSaved(data, draft, isReadOnly);
  const { paper } = draft.edited;
  const chosen = typeof paper === 'string' ? 0 : paper.template;
  const shown = (data ?? []).filter(({ version }, index) => index < mostShown || version === chosen);
  if (isError) return <p className={classes.wrong}>{t('kinds.paper.own.failed')}</p>;
  if (data?.length === 0) return <p className={classes.noOwn}>{t('kinds.paper.own.none')}</p>;
  return (
    <div className={classes.papers}>
      {data === undefined && <Skeleton height={116} role="status" />}
      {shown.map(({ version, like, name }) => (
        <Choice
          key={version}
          paper={{ template: version, like }}
          label={name === '' ? t('kinds.paper.own.version', { version }) : t('kinds.paper.own.of', { name, version })}
          draft={draft}
        >
          <TemplatePicture {...{ kindId, version, name }} />
        </Choice>
      ))}
    </div>
  );
}

type PaperCardProps = { kindId: string; draft: Draft; isReadOnly: boolean };

/** What documents are printed on: a paper of ours, or a template that was made from one in the editor. */
export function PaperCard({ kindId, home, ...props }: PaperCardProps & { home: string }) {
  const t = useText();
  const { draft } = props;
  const { paper: chosen, title } = draft.edited;
  const from = typeof chosen === 'string' ? chosen : `${chosen.template}`;
  return (
    <section className={classes.card}>
      <header>
        <h2 id="kind-paper">{t('kinds.paper')}</h2>
        <Button
          component={Link}
          to={`${home}/${kindId}/template?${new URLSearchParams({ from })}`}
          variant="default"
          size="compact-md"
          ml="auto"
          leftSection={<IconPencil size={16} aria-hidden="true" />}
        >
          {t('kinds.paper.edit')}
        </Button>
      </header>
      <div role="radiogroup" aria-labelledby="kind-paper">
        <h3 className={classes.shelf}>{t('kinds.paper.ours')}</h3>
        <div className={classes.papers}>
          {documentPapers.map((paper) => (
            <Choice key={paper} paper={paper} label={t(`kinds.paper.${paper}`)} draft={draft}>
              <PaperPicture paper={paper} title={labelIn(title, currentLanguage())} />
            </Choice>
          ))}
        </div>
        <h3 className={classes.shelf}>{t('kinds.paper.own')}</h3>
        <OwnTemplates kindId={kindId} {...props} />
      </div>
    </section>
  );
}
