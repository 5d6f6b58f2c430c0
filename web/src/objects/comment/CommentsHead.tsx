import { X } from 'lucide-react'
import { Segmented } from '../../ui/Choices.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Comment.module.css'
import type { Comments } from './use-comments.ts'

/** Which threads of a page are shown. */
export type ShownComments = 'OPEN' | 'RESOLVED' | 'MINE'

type CommentsHeadProps = { comments: Comments; shown: ShownComments; onShown: (shown: ShownComments) => void }

/** Above the threads: which of them are shown, and the way to put them away. */
export function CommentsHead({ comments, shown, onShown }: CommentsHeadProps) {
  return (
    <header className={styles.head}>
      <Segmented
        label="Which threads"
        options={[
          { value: 'OPEN', label: 'Open' },
          { value: 'RESOLVED', label: 'Resolved' },
          { value: 'MINE', label: 'Mine' },
        ]}
        value={shown}
        onChange={onShown}
      />
      <span className="end">
        <IconButton icon={X} label="Close the comments" size="sm" onClick={() => comments.show(false)} />
      </span>
    </header>
  )
}
