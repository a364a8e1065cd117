import { Drawer } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { useText } from '#lib/text.ts';
import { NotAvailable } from '#ui/not-available.tsx';
import { useIsMobile } from '#ui/use-is-mobile.ts';

/** The outlet `claim`: what `?panel=add/<form>` names opens beside the page. */
export function Panel() {
  const t = useText();
  const isMobile = useIsMobile();
  const [params, setParams] = useSearchParams();
  const close = () =>
    setParams((current) => {
      const next = new URLSearchParams(current);
      next.delete('panel');
      return next;
    });
  return (
    <Drawer
      opened={params.has('panel')}
      onClose={close}
      title={t('frame.panel')}
      size={isMobile ? '100%' : 500}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <NotAvailable onBack={close} />
    </Drawer>
  );
}
