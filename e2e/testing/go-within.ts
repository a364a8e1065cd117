import { expect, type Page } from '@playwright/test';

/** As by the browser's own buttons, without loading the product again. */
export function leadTo(page: Page, place: string): Promise<void> {
  return page.evaluate((address) => {
    delete document.documentElement.dataset.place;
    history.pushState({ idx: history.length }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, place);
}

/** The same, until the place stands; some addresses lead on to another. */
export async function goWithin(page: Page, place: string, arrived: string | RegExp = place): Promise<void> {
  await leadTo(page, place);
  await expect(page.locator('html'), place).toHaveAttribute('data-place', arrived);
}
