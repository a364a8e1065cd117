import { createRoot } from 'react-dom/client';
import { UiProvider } from '#ui/ui-provider.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<UiProvider>{null}</UiProvider>);
