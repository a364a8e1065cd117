import { useContext } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePageHeader } from '#lib/page/page-header.ts';
import { useText } from '#lib/words/text.ts';
import { NotAvailable } from '#ui/not-available.tsx';
import { BarePage } from './bare-page.tsx';
import { FrameContext } from './frame/frame-context.ts';

/** A route whose screen comes with a later version. The user's own start page has nothing to go back to. */
export function NotAvailablePage() {
  const t = useText();
  const navigate = useNavigate();
  const { key, pathname } = useLocation();
  const frame = useContext(FrameContext);
  const isHome = frame?.homepage.split('?')[0] === pathname;
  usePageHeader(isHome ? { title: t('frame.start-page') } : {});
  // The first page of a visit has nothing to go back to either: it leads to the start page.
  const goBack = () => void (key === 'default' ? navigate(frame?.homepage ?? '/') : navigate(-1));
  const notice = <NotAvailable onBack={isHome ? undefined : goBack} />;
  return frame === undefined ? <BarePage>{notice}</BarePage> : notice;
}
