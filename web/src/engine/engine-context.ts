import { createContext, useContext } from 'react';

/** Where the configuration and the schemas of this installation lie. */
export type EngineAddresses = { configFolder: string; schemaUrl: string };

export const EngineContext = createContext<EngineAddresses>({
  configFolder: '/assets/config/ui-config',
  schemaUrl: '/api/docs/swagger.json',
});

export const useAddresses = () => useContext(EngineContext);
