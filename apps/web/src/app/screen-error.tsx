import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { ErrorDisplay } from '../components/error-display/error-display.tsx';
import { IllustrationPage } from '../components/illustration-page/illustration-page.tsx';
import { useOnline } from '../session/online.ts';
import { PreloadError } from './lazy-page.ts';

/** Stands where a screen should: reload when its chunk did not load, retry for anything else. */
export function ScreenError({ error }: { error: unknown }) {
  const router = useRouter();
  const isOnline = useOnline();
  if (!isOnline) {
    return (
      <IllustrationPage
        kind="error"
        title="You are offline"
        message="This page hasn’t been opened on this device before. It opens when you’re back online."
        action={
          <Button variant="filled" size="lg" onClick={() => window.location.reload()}>
            Try again
          </Button>
        }
      />
    );
  }
  if (error instanceof PreloadError) {
    return (
      <IllustrationPage
        kind="error"
        title="This screen did not load"
        message="The connection failed, or there is a newer version of Longhaul. Reload the page to try again."
        action={
          <Button variant="filled" size="lg" onClick={() => window.location.reload()}>
            Reload
          </Button>
        }
      />
    );
  }
  return (
    <ErrorDisplay error={error} action={<Button onClick={() => void router.invalidate()}>Retry</Button>} />
  );
}
