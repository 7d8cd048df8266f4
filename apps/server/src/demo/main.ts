import { runProcess } from '../process.ts';
import { startDemo } from './start-demo.ts';

runProcess(startDemo);
