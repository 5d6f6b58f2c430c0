import { truncated } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './ChoiceList.module.css'
import type { Choice, useChoices } from './use-choices.ts'

type ChoiceListProps = {
  label: string
  choices: ReturnType<typeof useChoices>
  shown: readonly Choice[]
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
  /** What stands there when there is nothing. */
  none: string
}

/** What can be chosen, each with a box to pick it; further pages follow on demand. */
export function ChoiceList(props: ChoiceListProps) {
  const { label, shown, picked, onPick, none } = props
  const { error, hasMore, isLoading, more } = props.choices
  const toggle = (id: string): void => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    onPick(next)
  }
  return (
    <>
      <ul className={styles.list} aria-label={label}>
        {shown.map(({ id, title, from, isSaid, tag }) => (
          <li key={id}>
            <Checkbox
              checked={picked.has(id)}
              onChange={() => toggle(id)}
              label={
                <>
                  {tag ? (
                    <TagPill title={title} colour={tag.color} sentiment={tag.role} />
                  ) : (
                    <span className={isSaid ? 'q s' : undefined}>{truncated(title, 160)}</span>
                  )}
                  {from && <span className={`meta ${styles.from}`}>{from}</span>}
                </>
              }
            />
          </li>
        ))}
      </ul>
      {isLoading && <Skeleton height={120} />}
      {!isLoading && shown.length === 0 && error === undefined && <p className="meta">{none}</p>}
      {hasMore && (
        <Button size="sm" onClick={more}>
          Show more
        </Button>
      )}
    </>
  )
}
