import { loadZones } from '@longhaul/units/browser-zones';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
// A page without the table shows times by the browser's own data.
await loadZones().catch(() => {});
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
