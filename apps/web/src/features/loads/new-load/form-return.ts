import type { UseFormReturn } from 'react-hook-form';
import type { NewLoadForm } from './new-load-form.ts';

export type NewLoadFormReturn = UseFormReturn<NewLoadForm, unknown, NewLoadForm>;
