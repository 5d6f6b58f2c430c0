import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { PageHeader } from '../ui/PageHeader.tsx'

/** At an address that the contract knows and no screen answers yet. */
export function NotBuilt({ home }: { home: string }) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Not built yet' }]} />
      <EmptyState
        level={1}
        art="folder"
        title="This page is not built yet"
        text="The address is right and is kept for it. Nothing is missing from your workspace."
        actions={
          <ButtonLink to={home} size="sm">
            Go home
          </ButtonLink>
        }
      />
    </>
  )
}
