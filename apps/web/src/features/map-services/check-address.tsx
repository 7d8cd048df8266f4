import { ADDRESS_TEXT_MAX, getMapServices, testMapServices } from '@longhaul/contract';
import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconMapPin, IconSearch, IconX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api/api.ts';
import { useInvalidate } from '../../api/use-endpoint-mutation.ts';
import { Card } from '../../components/card/card.tsx';
import { ErrorNote } from '../../components/error-display/error-note.tsx';
import { useCurrentUser } from '../../session/session.ts';
import { lookUp } from './look-up.ts';
import styles from './map-services.module.css';
import { type TestLine, testLines } from './test-lines.ts';

const MIN_LETTERS = 3;

/** Shows what dispatchers get for an address; super administrators test all services with it. */
export function CheckAddress() {
  const isOperator = useCurrentUser().role === 'SUPER_ADMIN';
  const [text, setText] = useState('');
  const look = useMutation({ mutationFn: lookUp });
  const invalidate = useInvalidate([getMapServices]);
  const test = useMutation({
    mutationFn: async (address: string) => testLines(await call(testMapServices, { body: { address } })),
    // Whether it answered or not, the rows above say when.
    onSettled: invalidate,
  });
  const wanted = text.trim();
  const isShort = wanted.length < MIN_LETTERS;
  const ask = (run: typeof look | typeof test) => {
    look.reset();
    test.reset();
    run.mutate(wanted);
  };
  return (
    <Card
      title={isOperator ? 'Test' : 'Check an address'}
      facts={
        isOperator
          ? 'Reads the map, looks up this address and plans a route from it to a town nearby, within 5 seconds'
          : 'See what your dispatchers get today'
      }
    >
      <form
        className={styles.check}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isShort) ask(isOperator ? test : look);
        }}
      >
        <TextInput
          className={styles.field ?? ''}
          aria-label="Address, town or ZIP code"
          placeholder="1200 Front St, Toledo, OH 43604"
          leftSection={<IconSearch size={16} stroke={1.7} aria-hidden="true" />}
          maxLength={ADDRESS_TEXT_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {isOperator && (
          <Button type="submit" variant="filled" disabled={isShort} loading={test.isPending}>
            Test
          </Button>
        )}
        <Button
          type={isOperator ? 'button' : 'submit'}
          disabled={isShort}
          loading={look.isPending}
          {...(isOperator && { onClick: () => ask(look) })}
        >
          Look up
        </Button>
        <div className={styles.result} role="status">
          {look.isSuccess &&
            (look.data ? (
              <Found name={look.data.name}>{look.data.by}</Found>
            ) : (
              <span>Not found. Enter a town with its state, or a ZIP code.</span>
            ))}
        </div>
      </form>
      {test.isError && <ErrorNote error={test.error} />}
      {test.data && <TestResult lines={test.data} />}
    </Card>
  );
}

function Found({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <IconMapPin size={16} stroke={1.7} aria-hidden="true" />
      <strong>{name}</strong> <span>{children}</span>
    </>
  );
}

function TestResult({ lines }: { readonly lines: readonly TestLine[] }) {
  return (
    <ul className={styles.tested} aria-label="Result of the test">
      {lines.map(({ title, words, isFailed }) => (
        <li key={title} data-failed={isFailed || undefined}>
          {isFailed ? (
            <IconX size={16} stroke={1.9} className={styles.mark} aria-hidden="true" />
          ) : (
            <IconCheck size={16} stroke={1.9} className={styles.mark} aria-hidden="true" />
          )}
          <strong>{title}</strong>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  );
}
