import { Button } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useText } from '#lib/words/text.ts';
import classes from './wallet.module.css';
import { loadHeld } from './wallet-calls.ts';

/** Says that issuers have something for the holder, and leads to where it is taken. */
export function ReadyNote({ base }: { base: string }) {
  const t = useText();
  const { data = [] } = useQuery({ queryKey: ['wallet', 'held'], queryFn: ({ signal }) => loadHeld(signal) });
  const count = data.filter(({ takenAt, state }) => takenAt === undefined && state === 'valid').length;
  if (count === 0) return null;
  return (
    <p className={classes.ready} role="status">
      <IconGift size={20} aria-hidden="true" />
      <span>{t(count === 1 ? 'wallet.ready_one' : 'wallet.ready_other', { count })}</span>
      <Button component={Link} to={`${base}/browse`} variant="default" size="compact-md">
        {t('wallet.browse')}
      </Button>
    </p>
  );
}
