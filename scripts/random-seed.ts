// Tests with random cases draw the same ones each time a commit is tested, so that what failed fails again. The next
// commit draws others; RANDOM_SEED=123 draws chosen ones.
import fc from 'fast-check';

const { RANDOM_SEED } = process.env;
if (RANDOM_SEED) fc.configureGlobal({ seed: Number(RANDOM_SEED) });
