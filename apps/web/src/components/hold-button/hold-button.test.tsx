import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoldButton } from './hold-button.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function shown() {
  const held = vi.fn();
  render(
    <HoldButton isDanger={false} onHeld={held}>
      Start driving
    </HoldButton>,
  );
  return { held, button: screen.getByRole('button', { name: 'Start driving' }) };
}

it('does nothing on a tap', () => {
  const { held, button } = shown();
  fireEvent.pointerDown(button);
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  act(() => vi.advanceTimersByTime(5_000));
  expect(held).not.toHaveBeenCalled();
});

it('acts once when it was held', () => {
  const { held, button } = shown();
  fireEvent.pointerDown(button);
  act(() => vi.advanceTimersByTime(1_000));
  fireEvent.pointerUp(button);
  fireEvent.click(button, { detail: 1 });
  expect(held).toHaveBeenCalledTimes(1);
});

it('acts when a key presses it', () => {
  const { held, button } = shown();
  fireEvent.click(button, { detail: 0 });
  expect(held).toHaveBeenCalledTimes(1);
});
