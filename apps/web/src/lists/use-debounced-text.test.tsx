import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDebouncedText } from './use-debounced-text.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The text beside a value that follows what is handed on only when `land` is called, as an address does. */
function typing(value: string) {
  const handedOn: string[] = [];
  const hook = renderHook((props) => useDebouncedText(props.value, (text) => handedOn.push(text)), {
    initialProps: { value },
  });
  return {
    handedOn,
    shown: () => hook.result.current[0],
    type: (text: string) => act(() => hook.result.current[1](text)),
    land: (text: string) => hook.rerender({ value: text }),
    pause: () => act(() => vi.runAllTimers()),
  };
}

describe('text that is typed', () => {
  test('shows at once and is handed on, whole, when the typing pauses', () => {
    const box = typing('');
    box.type('a');
    box.type('ab');
    expect([box.shown(), box.handedOn]).toEqual(['ab', []]);
    box.pause();
    expect(box.handedOn).toEqual(['ab']);
  });

  test('drops the typed text once the value has it, so that a change from elsewhere shows and stays', () => {
    const box = typing('');
    box.type('ab');
    box.pause();
    box.land('ab');
    box.land('elsewhere');
    box.pause();
    expect([box.shown(), box.handedOn]).toEqual(['elsewhere', ['ab']]);
  });

  test('is withdrawn when it is cleared before the value has it', () => {
    const box = typing('');
    box.type('ab');
    box.pause();
    box.type('');
    box.land('ab');
    box.pause();
    expect([box.shown(), box.handedOn]).toEqual(['', ['ab', '']]);
  });

  test('is withdrawn too when the value never gets it', () => {
    const box = typing('');
    box.type('ab');
    box.pause();
    box.type('');
    box.pause();
    box.land('elsewhere');
    box.pause();
    expect([box.shown(), box.handedOn]).toEqual(['elsewhere', ['ab', '']]);
  });
});
