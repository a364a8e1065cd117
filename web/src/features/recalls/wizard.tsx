import { type ReactNode, useEffect, useRef } from 'react';
import classes from './recalls.module.css';
import { type Step, Stepper } from './stepper.tsx';

type WizardProps = {
  step: Step;
  children: ReactNode;
  /** Stands beside, on a phone above where it `leads`. */
  aside: ReactNode;
  leads?: boolean;
  foot?: ReactNode;
};

/** One step of a recall: what is done, what it comes to, and the way on. */
export function Wizard({ step, children, aside, leads = false, foot }: WizardProps) {
  return (
    <div className={classes.wizard}>
      <Stepper step={step} />
      <div className={classes.step} data-leads={leads || undefined}>
        <div className={classes.work}>{children}</div>
        <aside className={classes.aside}>{aside}</aside>
      </div>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </div>
  );
}

/** The heading of a step, where the keyboard goes when the step begins. */
export function StepTitle({ children, text }: { children: ReactNode; text?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.title}>
      <h2 ref={heading} tabIndex={-1}>
        {children}
      </h2>
      {text && <p>{text}</p>}
    </div>
  );
}
