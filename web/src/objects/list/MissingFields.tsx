import { CircleAlert } from 'lucide-react'
import { counted } from '../../lib/words.ts'
import { NoticeBar } from '../../ui/NoticeBar.tsx'
import type { missingKeys } from '../../views/missing-keys.ts'

type MissingFieldsProps = { missing: ReturnType<typeof missingKeys>; onRemove: () => void }

/** Says that a view names fields that are gone, and what it does by them; the view is shown without them. */
export function MissingFields({ missing, onRemove }: MissingFieldsProps) {
  const { size } = new Set([...missing.values()].flatMap((keys) => [...keys]))
  if (size === 0) return null
  const [last, ...before] = [...missing.keys()].toReversed()
  const does = before.length > 0 ? `${before.toReversed().join(', ')} and ${last}` : last
  const isOne = size === 1
  return (
    <NoticeBar icon={CircleAlert} tone="warn">
      <span>
        {`${counted(size, 'field')} of this view ${isOne ? 'is' : 'are'} gone, or you may not see ${isOne ? 'it' : 'them'}: ${isOne ? 'it was' : 'they were'} ${does}.`}
      </span>
      <span className="end row wide">
        <button type="button" onClick={onRemove}>
          Take out of the view
        </button>
      </span>
    </NoticeBar>
  )
}
