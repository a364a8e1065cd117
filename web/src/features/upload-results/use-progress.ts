import { progressCap, timings } from '@sanad/contract/values/limits';
import { useEffect, useState } from 'react';

/** One more every 400 ms while something runs, up to 98; a new run starts from 0. */
export function useSimulatedProgress(isRunning: boolean): number {
  const [progress, setProgress] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setProgress(0);
    const timer = setInterval(() => setProgress((now) => Math.min(progressCap, now + 1)), timings.progressStep);
    return () => clearInterval(timer);
  }, [isRunning]);
  return progress;
}

export type Counted = { done: number; total: number };

/** What the bar shows: what is simulated is only the floor for what the server counts; 100 only at the end. */
export function shownProgress(simulated: number, counted: Counted | undefined, isComplete: boolean): number {
  if (isComplete) return 100;
  const real = counted === undefined || counted.total === 0 ? 0 : Math.floor((counted.done / counted.total) * 100);
  return Math.min(progressCap, Math.max(simulated, real));
}
