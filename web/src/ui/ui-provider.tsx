import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '#styles/tokens.css';
import '#styles/fonts.css';
import '#styles/app.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { createColourSchemeManager } from './colour-scheme-manager.ts';
import { cssVariablesResolver, theme } from './theme.ts';
import { UiTextContext, type UiTranslate } from './ui-text.ts';

const colourSchemeManager = createColourSchemeManager();

type UiProviderProps = {
  children: ReactNode;
  /** Gives the components their words; English without one. */
  translate?: UiTranslate;
  /** `test` switches transitions and portals off. */
  env?: 'default' | 'test';
};

/** Theme, colour scheme and words of the design system, around the whole app. */
export function UiProvider({ children, translate, env = 'default' }: UiProviderProps) {
  const content = translate ? <UiTextContext value={translate}>{children}</UiTextContext> : children;
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colourSchemeManager}
      env={env}
    >
      {content}
    </MantineProvider>
  );
}
