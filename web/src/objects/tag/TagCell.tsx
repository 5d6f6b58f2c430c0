import { TagPill } from '../../ui/TagPill.tsx'
import styles from './TagCell.module.css'

type CellTag = { id: string; title: string; color: string; role?: string | null }

/** Tags in a cell or on a card: the first of them, and how many more there are. */
export function TagCell({ tags, most = 1 }: { tags: readonly CellTag[]; most?: number }) {
  const more = tags.slice(most)
  return (
    <span className={styles.tags}>
      {tags.slice(0, most).map(({ id, title, color, role }) => (
        <TagPill key={id} title={title} colour={color} sentiment={role} />
      ))}
      {more.length > 0 && (
        <span className="meta num" title={more.map(({ title }) => title).join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  )
}
