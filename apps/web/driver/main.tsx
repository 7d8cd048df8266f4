import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DriverApp } from '../src/features/driver-app/driver-app.tsx';
import { registerWorker } from '../src/features/driver-app/worker-update.ts';
import { constantTokens } from '../src/theme/constant-tokens.ts';
import { darkTokens } from '../src/theme/dark-tokens.ts';
import { lightTokens } from '../src/theme/light-tokens.ts';

const variables = (tokens: Readonly<Record<string, string>>) =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const style = document.createElement('style');
style.textContent = `:root{${variables(constantTokens)};${variables(lightTokens)};color-scheme:light}
[data-mantine-color-scheme='dark']{${variables(darkTokens)};color-scheme:dark}`;
document.head.append(style);

void registerWorker();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id root');
createRoot(root).render(
  <StrictMode>
    <DriverApp />
  </StrictMode>,
);
