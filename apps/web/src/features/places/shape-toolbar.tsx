import { areaProblem } from '@longhaul/contract';
import { areaSquareMeters } from '@longhaul/geo';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconKeyboard } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Segmented } from '../../components/segmented/segmented.tsx';
import { countText } from '../../format/measure.ts';
import type { UnitSystem } from '../../format/unit-system.ts';
import { type AreaDraft, areaOfDraft } from '../../map/places/area-draft.ts';
import { CoordinatesDialog } from './coordinates-dialog.tsx';
import { areaText, radiusText } from './place-labels.ts';
import styles from './shape-toolbar.module.css';
import type { AreaEditor } from './use-area-editor.ts';

const SHAPES = [
  { value: 'circle', label: 'Circle' },
  { value: 'polygon', label: 'Polygon' },
] as const;

interface ShapeToolbarProps {
  readonly editor: AreaEditor;
  readonly draft: AreaDraft;
  readonly units: UnitSystem;
  /** What ends the drawing. */
  readonly children?: ReactNode;
}

/** Circle or polygon, steps back and forth, and what is drawn in figures. */
export function ShapeToolbar({ editor, draft, units, children }: ShapeToolbarProps) {
  const [isTyping, setTyping] = useState(false);
  useShortcuts(editor);
  return (
    <div className={styles.tools}>
      <div className={styles.bar} role="toolbar" aria-label="Shape">
        <Segmented label="Shape" options={SHAPES} value={draft.shape} onChange={editor.changeShape} />
        <IconButton
          label="Undo"
          icon={<IconArrowBackUp size={18} stroke={1.7} />}
          isDisabled={!editor.canUndo}
          onClick={editor.undo}
        />
        <IconButton
          label="Redo"
          icon={<IconArrowForwardUp size={18} stroke={1.7} />}
          isDisabled={!editor.canRedo}
          onClick={editor.redo}
        />
        <IconButton
          label="Enter coordinates"
          icon={<IconKeyboard size={18} stroke={1.7} />}
          hasPopup="dialog"
          onClick={() => setTyping(true)}
        />
        {children}
      </div>
      <Figures draft={draft} editor={editor} units={units} />
      {isTyping && (
        <CoordinatesDialog
          draft={draft}
          onDone={(next) => {
            editor.change(next);
            setTyping(false);
          }}
          onClose={() => setTyping(false)}
        />
      )}
    </div>
  );
}

function Figures({ draft, editor, units }: Pick<ShapeToolbarProps, 'draft' | 'editor' | 'units'>) {
  const area = areaOfDraft(draft);
  const problem = area === null ? null : areaProblem(area);
  const size = area === null ? null : areaSquareMeters(area);
  const change = size === null || editor.before === null ? 0 : size - areaSquareMeters(editor.before);
  const isChanged = Math.abs(change) >= 1;
  return (
    <p className={styles.figures} role="status" data-wrong={problem !== null || undefined}>
      {size !== null && problem === null && (
        <b>
          {draft.shape === 'polygon'
            ? countText(draft.points.length, 'corner')
            : `${radiusText(draft.radiusMeters, units)} radius`}
          , {areaText(size, units)}
          {isChanged && ` (${change > 0 ? '+' : '−'}${areaText(Math.abs(change), units)})`}
        </b>
      )}
      <span>{problem ?? hintOf(draft)}</span>
      {draft.shape === 'polygon' && !draft.isClosed && draft.points.length > 2 && (
        <Button size="xs" onClick={editor.close}>
          Close the shape
        </Button>
      )}
    </p>
  );
}

function hintOf(draft: AreaDraft): string {
  if (draft.shape === 'circle') {
    return draft.center === null
      ? 'Click the map to set the center'
      : 'Drag the center, or the dot on the edge';
  }
  if (draft.isClosed) return 'Drag a corner, click a dot to add one, Delete removes it';
  return draft.points.length < 3
    ? 'Click the map to add corners'
    : 'Click the first corner or press Enter to close the shape';
}

/** Ctrl-Z, Ctrl-Shift-Z or Ctrl-Y, and Enter to close the border; not while somebody types. */
function useShortcuts(editor: AreaEditor): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [role=dialog]')) return;
    const isControl = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (isControl && letter === 'z' && !event.shiftKey) editor.undo();
    else if (isControl && (letter === 'y' || (letter === 'z' && event.shiftKey))) editor.redo();
    else if (event.key === 'Enter' && !(event.target instanceof HTMLButtonElement)) editor.close();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
