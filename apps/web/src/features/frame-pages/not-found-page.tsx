import { ButtonLink } from '../../app/button-link.tsx';
import { IllustrationPage } from '../../components/illustration-page/illustration-page.tsx';

export function NotFoundPage() {
  return (
    <IllustrationPage
      kind="not-found"
      title="Page not found"
      message="No page has this address. It may have been mistyped, or the page was moved."
      action={
        <ButtonLink to="/" variant="filled" size="lg">
          Go to the start page
        </ButtonLink>
      }
    />
  );
}
