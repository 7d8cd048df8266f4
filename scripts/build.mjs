// `npm run build`: installs and builds what `npm run serve` would, and starts nothing.
import { ensureInstalled, ensureWebBuilt } from './prepare.mjs';

ensureInstalled();
ensureWebBuilt();
