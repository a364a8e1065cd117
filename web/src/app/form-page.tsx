import { osidPattern } from '@sanad/contract/spelling/patterns';
import { useLocation, useNavigate, useParams } from 'react-router';
import { FormScreen } from '#engine/form/form-screen.tsx';
import { useForms } from '#engine/form/use-form-setup.ts';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { activeRole } from '#lib/session/user.ts';
import { useText } from '#lib/words/text.ts';
import { useIsMobile } from '#ui/use-is-mobile.ts';
import { LanguageChoice, ThemeToggle } from './frame/header-choices.tsx';
import { HeaderItems } from './frame/header-items.tsx';
import { SanadMark } from './frame/sanad-mark.tsx';
import { useServices } from './running-app.ts';
import { homepageOf } from './sign-in.ts';
import { formIdOf } from './special-routes.ts';

const osid = new RegExp(osidPattern, 'i');

function FormBrand() {
  const t = useText();
  const { config } = useServices();
  const title = config.title || t('common.product');
  return (
    <a href="/" aria-label={t('frame.home', { title })}>
      <SanadMark size={36} />
      <span>{title}</span>
    </a>
  );
}

/** `/form/{form}`, `/form/{form}/{id}`, and `/form/{id}`: the own record's form of the role that the user acts in. */
export function FormPage() {
  const params = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const services = useServices();
  const forms = useForms();
  const user = services.auth.find();
  const named = params.form ?? formIdOf(pathname);
  const role = user === undefined ? undefined : activeRole(user);
  const header = useUiConfig('headers')?.[forms?.[named]?.header ?? ''];
  const isMobile = useIsMobile();
  const isRecord = forms?.[named] === undefined && osid.test(named) && role !== undefined;
  const close = () => {
    if (window.history.state?.idx > 0) void navigate(-1);
    else if (user === undefined) window.location.assign('/');
    else void navigate(homepageOf(user, services));
  };
  const links = [...(header?.left ?? []), ...(header?.right ?? [])];
  return (
    <>
      <FormScreen
        key={pathname}
        formId={isRecord ? `own-${role}` : named}
        recordId={isRecord ? named : params.id}
        onClose={close}
        product={services.config.title}
        brand={<FormBrand />}
        tools={
          <>
            {!isMobile && <HeaderItems items={links} />}
            <LanguageChoice />
            <ThemeToggle />
          </>
        }
      />
      {isMobile && <HeaderItems items={links} />}
    </>
  );
}
