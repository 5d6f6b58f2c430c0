import { ButtonLink } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageHeader } from './PageHeader.tsx'

/** At an address where nothing is, or nothing for this person. */
export function NoPage({ home }: { home: string }) {
  return (
    <>
      <PageHeader crumbs={[{ label: 'Not found' }]} />
      <EmptyState
        level={1}
        art="search"
        title="There is no page at this address"
        text="The link may be old, or a letter is missing in it."
        actions={
          <ButtonLink to={home} size="sm">
            Go home
          </ButtonLink>
        }
      />
    </>
  )
}
