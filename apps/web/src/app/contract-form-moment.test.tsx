import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { useContractForm } from './contract-form.ts';

function Form({ isValidatedOnInput = false }) {
  const { register, formState } = useContractForm({
    schema: z.object({ email: z.email() }),
    labels: { email: 'Email' },
    defaultValues: { email: '' },
    isValidatedOnInput,
  });
  return (
    <form>
      <input aria-label="Email" {...register('email')} />
      <output>{formState.errors.email?.message}</output>
    </form>
  );
}

const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('says nothing while a field is first typed into, something when it is left, and goes with each change after', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(screen.getByLabelText('Email'), 'nobody');
  await says('');
  await user.tab();
  await says('Email must be a valid email');
  await user.type(screen.getByLabelText('Email'), '@example.com');
  await says('');
});

test('says it while typing where it is to', async () => {
  const user = userEvent.setup();
  render(<Form isValidatedOnInput />);
  await user.type(screen.getByLabelText('Email'), 'no');
  await says('Email must be a valid email');
});
