import { z } from 'zod';

const HELP_TEXT_MAX = 100;

export const HelpSearch = z.object({
  q: z.coerce.string().max(HELP_TEXT_MAX).catch('').default(''),
  article: z.string().max(100).optional().catch(undefined),
  /** What is to be explained: a paragraph as it is cited, or `figure:scoreE4`. */
  about: z.string().max(100).optional().catch(undefined),
  /** A heading or an entry of the article, to begin at. */
  at: z.string().max(100).optional().catch(undefined),
  /** The path of the screen that help is wanted for. */
  screen: z.string().max(300).optional().catch(undefined),
});
