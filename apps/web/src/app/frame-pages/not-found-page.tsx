import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { IllustrationPage } from '../../components/illustration-page/illustration-page.tsx';

export function NotFoundPage() {
  return (
    <IllustrationPage
      kind="not-found"
      title="Page not found"
      message="There is no page at this address. Check the address or go to the start page."
      action={
        <ButtonLink to="/" variant="filled" size="lg">
          Go to the start page
        </ButtonLink>
      }
    />
  );
}
