import type { Role } from '@sanad/contract/values/roles';
import { useState } from 'react';
import {
  type ChoiceProblems,
  classTypes,
  defaultYear,
  findChoiceProblems,
  type UploadChoice,
  type UploadRules,
  yearChoices,
} from './upload-rules.ts';
import { useSheet } from './use-sheet.ts';

export type UploadOptions = {
  role: Role;
  rules: UploadRules;
  /** First session on offer, where the configuration names one. */
  startYear: number | undefined;
  ownSchoolType: string | undefined;
};

/** What was chosen last on this visit: a refused file does not cost the choice of its year. */
const lastChoice = new Map<Role, UploadChoice>();

function useChoice({ role, startYear, ownSchoolType }: UploadOptions) {
  const now = new Date();
  const years = yearChoices(now, startYear);
  const types = classTypes(role, ownSchoolType);
  const [chosen, setChosen] = useState(
    () => lastChoice.get(role) ?? { year: defaultYear(now), classType: role === 'Verifier' ? 'school' : '' },
  );
  const fixed = role === 'Teacher' && types.length === 1 ? types[0]?.value : undefined;
  const choose = (choice: UploadChoice) => {
    lastChoice.set(role, choice);
    setChosen(choice);
  };
  return { years, types, choice: { ...chosen, classType: fixed ?? chosen.classType }, choose };
}

/** What is chosen before anything is sent. */
export function useSteps(props: UploadOptions) {
  const { rules } = props;
  const chosen = useChoice(props);
  const type = chosen.choice.classType === 'regional' ? 'regional' : 'school';
  const sheet = useSheet(rules.sheet === 'verify' ? `verify-${type}` : rules.sheet);
  const [isConfirming, setConfirming] = useState(false);
  const [problems, setProblems] = useState<ChoiceProblems>({});
  const ask = () => {
    const found = findChoiceProblems(rules, chosen.choice);
    setProblems(found);
    const isComplete = Object.keys(found).length === 0 && sheet.file !== undefined && sheet.problem === undefined;
    if (isComplete) setConfirming(true);
  };
  const choose = (choice: UploadChoice) => {
    const open = findChoiceProblems(rules, choice);
    // What was said goes as soon as it is mended; nothing new is said before the button is pressed.
    setProblems((said) => ({
      ...(said.year !== undefined && open.year !== undefined ? { year: open.year } : {}),
      ...(said.classType !== undefined && open.classType !== undefined ? { classType: open.classType } : {}),
    }));
    chosen.choose(choice);
  };
  const missType = () => setProblems((said) => ({ ...said, classType: 'results.upload.class-type-required' }));
  return { ...chosen, choose, sheet, problems, ask, missType, isConfirming, setConfirming };
}

export type Steps = ReturnType<typeof useSteps>;
