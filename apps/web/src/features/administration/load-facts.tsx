import { loadDatedFacts, previewDatedFacts } from '@longhaul/contract';
import { call } from '../../api/api.ts';
import { FactsPreview } from './facts-preview.tsx';
import { LoadRelease } from './load-release.tsx';

/** Takes the file of a newer table of facts. */
export function LoadFacts({ onClose }: { readonly onClose: () => void }) {
  return (
    <LoadRelease
      title="Load rates, limits or lists"
      fileLabel="Data file"
      words="A JSON file from a newer Longhaul release, or your own in the same format, with dates and a source for each row. You can review the changes before they take effect."
      preview={(content) => call(previewDatedFacts, { body: { content } })}
      load={(content) => call(loadDatedFacts, { body: { content } })}
      loadedText={({ title, release }) => `${title}: release ${release} is now in use`}
      onClose={onClose}
    >
      {(preview) => <FactsPreview preview={preview} />}
    </LoadRelease>
  );
}
