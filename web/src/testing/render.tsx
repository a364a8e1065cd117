import { type RenderResult, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UiProvider } from '#ui/ui-provider.tsx';
import type { UiTranslate } from '#ui/ui-text.ts';

/** Renders a component inside the design system, without transitions and portals. */
export function renderUi(element: ReactElement, translate?: UiTranslate): RenderResult {
  return render(element, {
    wrapper: ({ children }) => (
      <UiProvider env="test" {...(translate ? { translate } : {})}>
        {children}
      </UiProvider>
    ),
  });
}
