import { useEffect, useState } from 'react';

/** The server's time, every second. */
export function useNow(ahead: number): number {
  const [now, setNow] = useState(() => Date.now() + ahead);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now() + ahead), 1000);
    return () => clearInterval(timer);
  }, [ahead]);
  return now;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** What four cells of a clock show. */
export function cellsOf(left: number) {
  const rest = Math.max(0, Math.ceil(left / second) * second);
  return {
    days: Math.floor(rest / day),
    hours: Math.floor(rest / hour) % 24,
    minutes: Math.floor(rest / minute) % 60,
    seconds: Math.floor(rest / second) % 60,
  };
}

/** The last of the moments that are worth a word which has come: an hour, ten minutes, a minute, the end. */
export function announcedOf(left: number): number | undefined {
  return [0, minute, 10 * minute, hour].find((mark) => left <= mark);
}
