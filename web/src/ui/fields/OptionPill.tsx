import { classNames } from '../../lib/class-names.ts'
import { hueOf } from '../hues.ts'
import { tagClass } from '../TagPill.tsx'

/** An option of a field: tinted like a tag, in the hue nearest to its colour. */
export function OptionPill({ label, color }: { label: string; color?: string | null | undefined }) {
  return (
    <span className={classNames('tag', tagClass(hueOf(color)))}>
      <span className="tag-name" title={label}>
        {label}
      </span>
    </span>
  )
}
