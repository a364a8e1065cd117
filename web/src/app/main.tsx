import { silentSignInPath } from '#lib/session/silent-sign-in-path.ts';

// The silent sign-in happens in a hidden frame: it must not start a second app.
if (window.location.pathname === silentSignInPath) void import('./silent-sign-in.ts');
else void import('./start.tsx').then(({ start }) => start());
