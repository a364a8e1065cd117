import { pathOf } from '@sanad/contract/calls/address';
import { registryCalls } from '@sanad/contract/calls/registry';
import { createContext, useContext } from 'react';

/** Where the configuration and the schemas of this installation lie. */
export type EngineAddresses = { configFolder: string; schemaUrl: string };

export const EngineContext = createContext<EngineAddresses>({
  configFolder: '/assets/config/ui-config',
  schemaUrl: pathOf(registryCalls.swagger),
});

export const useAddresses = () => useContext(EngineContext);
