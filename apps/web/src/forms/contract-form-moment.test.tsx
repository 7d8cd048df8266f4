import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useContractForm } from './contract-form.ts';

function Form({ isValidatedOnInput = false }) {
  const { register, formState } = useContractForm({
    schema: z.object({ email: z.email(), agreed: z.literal(true) }),
    labels: { email: 'Email', agreed: 'Agreed' },
    defaultValues: { email: '', agreed: true },
    isValidatedOnInput,
  });
  return (
    <form>
      <input aria-label="Email" {...register('email')} />
      <input type="checkbox" aria-label="Agreed" {...register('agreed')} />
      <output>{formState.errors.email?.message ?? formState.errors.agreed?.message}</output>
    </form>
  );
}

const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('says nothing while a field is typed into, neither at first nor later, and something when it is left', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await says('');
  await user.tab();
  await says('Email must be a valid email');
  await user.type(screen.getByLabelText('Email'), '@example.com');
  await says('Email must be a valid email');
  await user.tab();
  await says('');
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'x');
  await says('');
});

test('keeps still while the pointer that left a field is held, so that its click meets what was pressed', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Form />
      <button type="button">Next</button>
    </>,
  );
  await user.type(screen.getByLabelText('Email'), 'nobody');
  const next = screen.getByRole('button', { name: 'Next' });
  await user.pointer({ keys: '[MouseLeft>]', target: next });
  // Turns of the event loop, not time: without the hold the second of them shows it, however slow the machine.
  for (let turn = 0; turn < 20; turn++) await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(screen.getByRole('status').textContent).toBe('');
  await user.pointer({ keys: '[/MouseLeft]', target: next });
  await says('Email must be a valid email');
});

test('says at once what is wrong with a choice', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(screen.getByLabelText('Agreed'));
  await says('Agreed is not valid.');
  await user.click(screen.getByLabelText('Agreed'));
  await says('');
});

test('says it while typing where it is to', async () => {
  const user = userEvent.setup();
  render(<Form isValidatedOnInput />);
  await user.type(screen.getByLabelText('Email'), 'no');
  await says('Email must be a valid email');
});

function Zone() {
  const { register, formState } = useContractForm({
    schema: z.object({ zone: z.string().refine(() => false, { error: 'must be a time zone' }) }),
    labels: { zone: 'Time zone' },
    defaultValues: { zone: 'x' },
  });
  return (
    <>
      <input aria-label="Zone" {...register('zone')} />
      <output>{formState.errors.zone?.message}</output>
    </>
  );
}

test('names the field where the contract does not', async () => {
  const user = userEvent.setup();
  render(<Zone />);
  await user.click(screen.getByLabelText('Zone'));
  await user.tab();
  await says('Time zone must be a time zone');
});
