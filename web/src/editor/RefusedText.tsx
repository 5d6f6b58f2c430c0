import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

type RefusedTextProps = {
  /** The text may hold what this page does not know. */
  isOutdated?: boolean
}

/** What stands in the place of a text that did not open, and who can help. */
export function RefusedText({ isOutdated = false }: RefusedTextProps) {
  return (
    <div role="alert" className="col grow">
      <EmptyState
        art={isOutdated ? 'note' : 'lock'}
        title={isOutdated ? 'Verbatim has a new version' : 'The text did not open'}
        text={
          isOutdated
            ? 'This page is older than what the text may hold. Load it again to go on; what you wrote comes along.'
            : 'You may not have access to it any more. Load the page again to try once more.'
        }
        actions={
          <Button variant={isOutdated ? 'primary' : undefined} size="sm" onClick={() => location.reload()}>
            {isOutdated ? 'Load the page again' : 'Try again'}
          </Button>
        }
      />
    </div>
  )
}
