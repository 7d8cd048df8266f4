import type { Signature } from '@longhaul/contract';
import { strokePath } from '../../components/signature-pad/stroke-path.ts';

interface SignatureImageProps {
  readonly strokes: Signature['strokes'];
  readonly name: string;
}

/** A signature as it was drawn; nothing where it was only typed. */
export function SignatureImage({ strokes, name }: SignatureImageProps) {
  if (strokes.length === 0) return null;
  return (
    <svg width="120" height="40" viewBox="0 0 1000 333" role="img" aria-label={`Signature of ${name}`}>
      <path d={strokePath(strokes)} fill="none" stroke="currentColor" strokeWidth="8" />
    </svg>
  );
}
