import type { Role } from '@sanad/contract/values/roles';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { followOtherWindows } from '#lib/calls/row-queries.ts';
import { useUiConfig } from '#lib/calls/ui-config.ts';
import { activeRole, type SignedInUser } from '#lib/session/user.ts';
import { useText } from '#lib/words/text.ts';
import { profilePathOf } from '../landing.ts';
import { useServices } from '../running-app.ts';
import { homepageOf, switchRole } from '../sign-in.ts';
import { Frame } from './frame.tsx';
import { FrameContext, type FrameData } from './frame-context.ts';
import { completeMenu, displayName, headerOf, menuOf } from './menu-rules.ts';
import { useLater } from './use-later.ts';
import { useUserDetails } from './use-user-details.ts';

const loadQuestion = () => import('#ui/confirm-dialog.tsx');
const ConfirmDialog = lazy(async () => ({ default: (await loadQuestion()).ConfirmDialog }));

type SignedInFrameProps = { user: SignedInUser; children: ReactNode };

function RoleFrame({ user, role, children }: SignedInFrameProps & { role: Role }) {
  const t = useText();
  const services = useServices();
  const navigate = useNavigate();
  const client = useQueryClient();
  useEffect(() => followOtherWindows(client), [client]);
  const [isAsking, setAsking] = useState(false);
  const hasQuestion = useLater(loadQuestion, isAsking);
  const header = headerOf(useUiConfig('headers'), role);
  const { acadmicYearStartWith: startYear, appType } = services.config;
  const menu = useMemo(
    () => completeMenu(menuOf(services.menus, role), { header, startYear, profilePath: profilePathOf(role, appType) }),
    [services.menus, role, header, startYear, appType],
  );
  const { details, missing } = useUserDetails(role, menu);
  const homepage = homepageOf(user, services);
  const data: FrameData = useMemo(
    () => ({
      user,
      role,
      menu,
      details,
      missing,
      name: displayName(menu, details) ?? (user.name || t(`role.${role}`)),
      homepage,
      switchTo: (next) => void navigate(switchRole(user, next, services)),
      askLogout: () => setAsking(true),
    }),
    [user, role, menu, details, missing, homepage, services, navigate, t],
  );
  return (
    <FrameContext value={data}>
      <Frame>{children}</Frame>
      {hasQuestion && (
        <Suspense>
          <ConfirmDialog
            opened={isAsking}
            question={t('frame.log-out.question')}
            consequence={t('frame.log-out.text')}
            verb={t('frame.log-out')}
            onConfirm={() => void navigate('/logout')}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </FrameContext>
  );
}

/** The frame of a signed-in user, in the role that the user acts in. */
export function SignedInFrame({ user, children }: SignedInFrameProps) {
  const role = activeRole(user);
  if (role === undefined) return children;
  return (
    <RoleFrame key={role} user={user} role={role}>
      {children}
    </RoleFrame>
  );
}
