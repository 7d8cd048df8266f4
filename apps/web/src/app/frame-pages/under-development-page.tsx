import { useSelector } from '@tanstack/react-store';
import { ButtonLink } from '../../components/button-link/button-link.tsx';
import { IllustrationPage } from '../../components/illustration-page/illustration-page.tsx';
import { currentUser } from '../../session/session.ts';

export function UnderDevelopmentPage() {
  const user = useSelector(currentUser);
  const isOperator = user?.role === 'SUPER_ADMIN';
  return (
    <IllustrationPage
      kind="under-development"
      title="Under development"
      message={
        isOperator
          ? 'This page is turned off. Turn it on for one organization in its details, or for all of them under Feature flags.'
          : 'This page is turned off for your organization. Ask the operator of this server to turn it on.'
      }
      action={
        isOperator ? (
          <ButtonLink to="/administration/organizations" variant="filled" size="lg">
            Open organizations
          </ButtonLink>
        ) : (
          <ButtonLink to="/" variant="filled" size="lg">
            Go to the start page
          </ButtonLink>
        )
      }
    />
  );
}
