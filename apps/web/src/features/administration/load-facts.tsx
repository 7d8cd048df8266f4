import { loadDatedFacts, previewDatedFacts } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { FactsPreview } from './facts-preview.tsx';
import { LoadRelease } from './load-release.tsx';

/** Takes the file of a newer table of facts. */
export function LoadFacts({ onClose }: { readonly onClose: () => void }) {
  return (
    <LoadRelease
      title="Load rates, limits or lists"
      fileLabel="File of facts"
      words="A JSON file of a newer release of Longhaul, or your own in the same form: each row with its days and its source. You see what it changes before it is used."
      preview={(content) => call(previewDatedFacts, { body: { content } })}
      load={(content) => call(loadDatedFacts, { body: { content } })}
      loadedText={({ title, release }) => `${title} of release ${release} are in use`}
      onClose={onClose}
    >
      {(preview) => <FactsPreview preview={preview} />}
    </LoadRelease>
  );
}
