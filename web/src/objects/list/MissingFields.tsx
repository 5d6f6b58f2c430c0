import { CircleAlert } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'

/** Says that a view names fields that are gone; the view is shown without them. */
export function MissingFields({ count, onRemove }: { count: number; onRemove: () => void }) {
  if (count === 0) return null
  return (
    <NoticeBar icon={CircleAlert} tone="warn">
      <span>{`${counted(count, 'field')} of this view ${count === 1 ? 'is' : 'are'} gone, or you may not see ${count === 1 ? 'it' : 'them'}.`}</span>
      <span className="end row wide">
        <button type="button" onClick={onRemove}>
          Take out of the view
        </button>
      </span>
    </NoticeBar>
  )
}
