import { Button, Skeleton } from '@mantine/core';
import type { ClassCard as Card, ClassDivision } from '@sanad/contract/api/institution-replies';
import { IconPlus, IconSchool } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { formatCount } from '#ui/format-count.ts';
import { ClassCard } from './class-card.tsx';
import classes from './classes.module.css';
import { RemoveClass } from './remove-class.tsx';
import { useClassDownload } from './use-class-download.ts';

const ClassPrint = lazy(() => import('./class-print.tsx').then((module) => ({ default: module.ClassPrint })));
const ClassPreview = lazy(() => import('./class-preview.tsx').then((module) => ({ default: module.ClassPreview })));

type ClassCardsProps = {
  cards: readonly Card[] | undefined;
  isFailed: boolean;
  onRetry: () => void;
  card: number;
  classId: string | undefined;
  term: string;
  onCard: (index: number) => void;
  onDivision: (index: number, division: ClassDivision) => void;
  /** Where a class is set up, for the school itself. */
  addPath: string | undefined;
  /** Something above the cards asks for the first class. */
  isGuided: boolean;
  /** What the cards are for beside choosing. */
  hasPreview: boolean;
  hasDownload: boolean;
  /** Where a class is put right, by its osid. */
  editPath: (osid: string) => string;
};

function Loading() {
  const t = useText();
  return (
    <div className={classes.cards} aria-busy="true" role="status" aria-label={t('classes.loading')}>
      {[1, 2, 3, 4].map((one) => (
        <Skeleton key={one} height={236} radius="md" />
      ))}
    </div>
  );
}

function NoClasses({ addPath, isGuided }: Pick<ClassCardsProps, 'addPath' | 'isGuided'>) {
  const t = useText();
  return (
    <EmptyState
      icon={<IconSchool />}
      title={t('classes.none')}
      text={t(addPath === undefined ? 'classes.none.of-school' : 'classes.none.text')}
      {...(addPath !== undefined &&
        !isGuided && {
          action: (
            <Button component={Link} to={addPath} leftSection={<IconPlus size={18} aria-hidden={true} />}>
              {t('classes.set-up')}
            </Button>
          ),
        })}
    />
  );
}

function Totals({ cards }: { cards: readonly Card[] }) {
  const t = useText();
  const sum = (of: (card: Card) => number) => formatCount(cards.reduce((total, card) => total + of(card), 0));
  return (
    <p className={classes.quiet}>
      {t('classes.totals', {
        classes: formatCount(cards.length),
        teachers: sum(({ totalTeacherCount }) => totalTeacherCount),
        students: sum(({ totalStudentCount }) => totalStudentCount),
      })}
    </p>
  );
}

/** Where the cards lie in one line, the chosen one is scrolled into sight. */
function useChosenInSight(chosen: number, isShown: boolean) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const card = line.current?.children[chosen];
    if (!isShown || line.current === null || !(card instanceof HTMLElement)) return;
    const spare = line.current.clientWidth - card.clientWidth;
    line.current.scrollLeft = card.offsetLeft - line.current.offsetLeft - spare / 2;
  }, [chosen, isShown]);
  return line;
}

/** The classes of a school as cards; one of them is the one that the page below is about. */
export function ClassCards(props: ClassCardsProps) {
  const t = useText();
  const { cards, isFailed, card: chosen, classId, term, hasPreview, hasDownload } = props;
  const [previewed, setPreviewed] = useState<ClassDivision>();
  const [printed, setPrinted] = useState<ClassDivision>();
  const [removed, setRemoved] = useState<ClassDivision>();
  const { busy, download } = useClassDownload(term);
  const line = useChosenInSight(chosen, cards !== undefined);
  if (isFailed) return <ErrorState title={t('classes.failed')} onRetry={props.onRetry} />;
  if (cards === undefined) return <Loading />;
  if (cards.length === 0) return <NoClasses addPath={props.addPath} isGuided={props.isGuided} />;
  return (
    <section aria-labelledby="classes-title" className={classes.section}>
      <header className={classes.head}>
        <h2 id="classes-title">{t('classes.title')}</h2>
        <Totals cards={cards} />
        {props.addPath !== undefined && (
          <Button
            component={Link}
            to={props.addPath}
            variant="subtle"
            size="sm"
            leftSection={<IconPlus size={18} aria-hidden={true} />}
          >
            {t('classes.set-up')}
          </Button>
        )}
      </header>
      <div className={classes.cards} ref={line}>
        {cards.map((card, index) => (
          <ClassCard
            key={card.className}
            card={card}
            isChosen={index === chosen}
            classId={classId}
            onChoose={() => props.onCard(index)}
            onDivision={(division) => props.onDivision(index, division)}
            onPreview={hasPreview ? setPreviewed : undefined}
            onDownload={hasDownload ? download : undefined}
            isDownloading={card.subClass.some((one) => one.classId === busy)}
            onPrint={hasPreview ? setPrinted : undefined}
            editPath={({ osid }) => props.editPath(osid)}
            onRemove={setRemoved}
          />
        ))}
      </div>
      {printed !== undefined && (
        <Suspense>
          <ClassPrint classId={printed.classId} term={term} onClose={() => setPrinted(undefined)} />
        </Suspense>
      )}
      {removed !== undefined && <RemoveClass division={removed} onClose={() => setRemoved(undefined)} />}
      {previewed !== undefined && (
        <Suspense>
          <ClassPreview division={previewed} term={term} onClose={() => setPreviewed(undefined)} />
        </Suspense>
      )}
    </section>
  );
}
