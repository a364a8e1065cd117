/** A sign-out in another tab ends this one too. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === 'isLoggedOut' && event.newValue !== null) window.location.assign('/');
  });
}
