import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { IllustrationPage } from '../../components/illustration-page/illustration-page.tsx';

export function UnderDevelopmentPage() {
  return (
    <IllustrationPage
      kind="under-development"
      title="Under development"
      message="This page is being built and is not open yet."
      action={
        <ButtonLink to="/" variant="filled" size="lg">
          Go to the start page
        </ButtonLink>
      }
    />
  );
}
