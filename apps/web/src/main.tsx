import { loadZones } from '@longhaul/units/browser-zones';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
const page = createRoot(root);
const draw = () =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// Not awaited here: the script of the table needs this one. A page without it shows times by the browser's own data.
void loadZones().then(draw, draw);
