import { academicYear } from '@sanad/contract/school/school-year';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { ClassCards } from '#features/classes/class-cards.tsx';
import { ClassChip } from '#features/classes/class-chip.tsx';
import { Marks } from '#features/classes/marks.tsx';
import { OnboardingPrompt } from '#features/classes/onboarding-prompt.tsx';
import { useClassSelection } from '#features/classes/use-class-selection.ts';
import { useClasses } from '#features/classes/use-classes.ts';
import { areStepsOver } from '#features/first-steps/steps.ts';
import { useProgress } from '#features/first-steps/use-progress.ts';
import { chooseAllClasses, resetClass } from '#lib/choices/class-choice.ts';
import { useText } from '#lib/words/text.ts';
import { TableSkeleton } from '#ui/busy.tsx';
import { useFrame } from '../frame/frame-context.ts';
import { useFilters } from '../frame/use-filters.ts';
import { MissingRecord } from '../missing-record.tsx';
import { panelPath } from '../special-routes.ts';
import classes from './class-section.module.css';
import { ListTable } from './list-table.tsx';
import { useClassName, useClassTitle } from './use-class-title.ts';

/** A school looks at its own classes; who runs the installation at those of the chosen school. */
function useSchoolId(): string | undefined {
  const { role, details } = useFrame();
  const [address] = useSearchParams();
  if (role !== 'School') return address.get('school') ?? undefined;
  return typeof details?.osid === 'string' ? details.osid : undefined;
}

/** The cards change when a form beside the page was sent. */
function useReloadAfterPanel(reload: () => void): void {
  const [address] = useSearchParams();
  const isOpen = address.has('panel');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the closing of the panel counts
  useEffect(() => {
    if (!isOpen) reload();
  }, [isOpen]);
}

/** Marks by subject of the chosen class. */
export function ClassMarks({ path }: { path: string }) {
  const { chosen } = useFilters();
  const { role } = useFrame();
  const schoolId = useSchoolId();
  // The section above asks for a school; nothing is on its way before one is chosen.
  if (role !== 'School' && schoolId === undefined) return null;
  return <Marks path={path} schoolId={schoolId} academicYear={chosen('academicYear')} term={chosen('term')} />;
}

/** The list of the chosen class, drawn anew whenever another one is chosen. */
export function ClassList(props: ComponentProps<typeof ListTable>) {
  return <ListTable {...props} title={useClassTitle(props.title)} />;
}

/**
 * How the page helps to begin, in the running session alone: `isGuided` beside the first steps of a new school,
 * `isPrompted` where those who can onboard teachers are asked to and the first steps do not ask for the same.
 */
function useBeginning(academicYearShown: string): { isGuided: boolean; isPrompted: boolean } {
  const { role } = useFrame();
  const isSchool = role === 'School';
  const { data, isPending } = useProgress(isSchool);
  const hasSteps = isSchool && (data === undefined ? isPending : !areStepsOver(data));
  const isRunning = academicYearShown === academicYear(new Date().getFullYear());
  return {
    isGuided: isRunning && hasSteps,
    isPrompted: isRunning && !hasSteps && (isSchool || role === 'SuperAdmin'),
  };
}

type ClassSectionProps = { hasPreview: boolean; children: ReactNode };

function useClassState() {
  const { chosen } = useFilters();
  const schoolId = useSchoolId();
  const of = { schoolId, academicYear: chosen('academicYear'), term: chosen('term') };
  const list = useClasses(of);
  const selection = useClassSelection(of, list.data);
  useReloadAfterPanel(() => {
    if (list.data !== undefined) void list.refetch();
  });
  // A class of a school that is no longer looked at narrows nothing.
  const { role } = useFrame();
  const isNowhere = role !== 'School' && schoolId === undefined;
  useEffect(() => {
    if (isNowhere) resetClass();
  }, [isNowhere]);
  return { of, list, selection, isNowhere };
}

/** The prompt and class cards of a dashboard, and under them the list of the chosen class. */
export function ClassSection({ hasPreview, children }: ClassSectionProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [, setParams] = useSearchParams();
  const { of, list, selection, isNowhere } = useClassState();
  const name = useClassName();
  const toFirstPage = () =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('page');
      return next;
    });
  const panel = (form: string) => panelPath(pathname + search, `add/${form}`);
  const { role, missing } = useFrame();
  const { isGuided, isPrompted } = useBeginning(of.academicYear);
  if (role === 'School' && missing !== undefined) return <MissingRecord />;
  if (isNowhere) {
    return (
      <>
        <p className={classes.hint}>{t('classes.choose-school')}</p>
        {children}
      </>
    );
  }
  return (
    <>
      {list.data !== undefined && isPrompted && (
        <OnboardingPrompt cards={list.data} addPath={panel('admin-teacherSetup')} />
      )}
      <ClassCards
        cards={list.data}
        isFailed={list.isError}
        onRetry={() => void list.refetch()}
        card={selection.card}
        classId={selection.classId}
        term={of.term}
        onCard={(index) => {
          selection.chooseCard(index);
          toFirstPage();
        }}
        onDivision={(index, division) => {
          selection.chooseDivision(index, division);
          toFirstPage();
        }}
        addPath={role === 'School' ? panel('admin-schoolClass') : undefined}
        isGuided={isGuided}
        editPath={(osid) => panelPath(pathname + search, `edit/admin-schoolClass/${osid}`)}
        hasPreview={hasPreview}
        hasDownload
      />
      <div>
        {name !== undefined && (
          <ClassChip
            name={name}
            onRemove={() => {
              chooseAllClasses();
              toFirstPage();
            }}
          />
        )}
        {selection.isSettled || list.isError ? children : <TableSkeleton rows={4} columns={5} />}
      </div>
    </>
  );
}
