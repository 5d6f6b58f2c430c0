import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** What stands in the place of a text that did not open, and who can help. */
export function RefusedText() {
  return (
    <div role="alert" className="col grow">
      <EmptyState
        art="lock"
        title="The text did not open"
        text="You may not have access to it any more. Load the page again to try once more."
        actions={
          <Button size="sm" onClick={() => location.reload()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
