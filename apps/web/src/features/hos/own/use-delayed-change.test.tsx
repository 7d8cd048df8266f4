import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNDO_SECONDS, useDelayedChange } from './use-delayed-change.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function delayed() {
  const made: string[] = [];
  return { made, hook: renderHook(() => useDelayedChange<string>((change) => made.push(change))) };
}
const second = () => act(() => vi.advanceTimersByTime(1_000));

it('makes a change once the time to undo it is over', () => {
  const { made, hook } = delayed();
  act(() => hook.result.current.ask('D'));
  for (let passed = 1; passed < UNDO_SECONDS; passed++) second();
  expect(made).toEqual([]);
  expect(hook.result.current.waiting).toEqual({ change: 'D', secondsLeft: 1 });
  second();
  expect(made).toEqual(['D']);
  expect(hook.result.current.waiting).toBeNull();
});

it('makes nothing of what was undone', () => {
  const { made, hook } = delayed();
  act(() => hook.result.current.ask('D'));
  act(() => hook.result.current.undo());
  for (let passed = 0; passed <= UNDO_SECONDS; passed++) second();
  expect(made).toEqual([]);
});

it('makes only the last of two, once', () => {
  const { made, hook } = delayed();
  act(() => hook.result.current.ask('ON'));
  second();
  act(() => hook.result.current.ask('OFF'));
  act(() => hook.result.current.makeNow());
  hook.unmount();
  expect(made).toEqual(['OFF']);
});

it('makes a change at once when the page is left', () => {
  const { made, hook } = delayed();
  act(() => hook.result.current.ask('OFF'));
  hook.unmount();
  expect(made).toEqual(['OFF']);
});
