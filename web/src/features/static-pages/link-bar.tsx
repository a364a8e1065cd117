import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useText } from '#lib/words/text.ts';
import { isLinkAddress } from './page-extensions.ts';
import classes from './static-pages.module.css';

type LinkBarProps = { onLink: (address: string) => void; onClose: () => void };

/** Asks where the chosen words lead. */
export function LinkBar({ onLink, onClose }: LinkBarProps) {
  const t = useText();
  const [address, setAddress] = useState('https://');
  const [isWrong, setWrong] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isLinkAddress(address.trim())) onLink(address.trim());
    else setWrong(true);
  };
  return (
    <form className={classes.link} onSubmit={send} noValidate>
      <TextInput
        label={t('edit-page.link.address')}
        value={address}
        data-autofocus
        ref={(input) => input?.focus()}
        error={isWrong ? t('edit-page.link.wrong') : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <Button type="submit">{t('edit-page.link.insert')}</Button>
      <Button variant="default" onClick={onClose}>
        {t('common.cancel')}
      </Button>
    </form>
  );
}
