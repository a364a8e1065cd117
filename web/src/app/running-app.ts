import type { UiConfig } from '@sanad/contract/ui-config/kinds';
import { createContext, useContext } from 'react';
import type { AppConfig } from '#lib/calls/app-config.ts';
import type { Auth } from '#lib/session/auth.ts';

/** What the app has loaded before its first screen. */
export type Services = {
  config: AppConfig;
  auth: Auth;
  menus: UiConfig['menu'] | null;
  admin: UiConfig['admin'] | null;
};

export const ServicesContext = createContext<Services | undefined>(undefined);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (services === undefined) throw new Error('ServicesContext is missing');
  return services;
}
