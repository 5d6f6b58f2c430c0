import { useMutation } from '@apollo/client/react'
import { COUNT_LIMITS } from '@verbatim/contracts/limits.ts'
import { ArrowDown, ArrowUp, UserPen, X } from 'lucide-react'
import { useState } from 'react'
import { useActions } from '../../lib/use-actions.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { announce } from '../../ui/live-region.ts'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { showProblem, showUndo } from '../../ui/toasts.ts'
import { AuthorSearch } from './AuthorSearch.tsx'
import styles from './EditAuthors.module.css'
import type { OpenInsight } from './open-insight.ts'
import { SetAuthors_mutation } from './operations.ts'

type Author = { id: string; name: string }

/** The button with which who may write the insight names its authors. */
export function EditAuthors({ insight }: { insight: OpenInsight }) {
  const [isOpen, setOpen] = useState(false)
  const begin = () => setOpen(true)
  useActions([{ id: 'insight-authors', title: 'Edit authors', group: 'This insight', run: begin }])
  return (
    <>
      <IconButton icon={UserPen} size="sm" label="Edit authors" onClick={begin} />
      {isOpen && <AuthorsDialog insight={insight} onClose={() => setOpen(false)} />}
    </>
  )
}

function AuthorsDialog({ insight, onClose }: { insight: OpenInsight; onClose: () => void }) {
  const known = insight.authors.filter((one) => one !== null)
  const [authors, setAuthors] = useState<readonly Author[]>(known)
  const [save, { loading }] = useMutation(SetAuthors_mutation)
  const set = async (ids: readonly string[]): Promise<void> => {
    await save({ variables: { input: { insightId: insight.id, authorIds: [...ids] } } })
  }
  const finish = (): void => {
    // Whoever wrote it became its authors without being named, and does so again.
    const before = insight.authorsChosen ? known.map(({ id }) => id) : []
    set(authors.map(({ id }) => id)).then(() => {
      onClose()
      showUndo('The authors are saved', () => void set(before).catch(showProblem))
    }, showProblem)
  }
  return (
    <Dialog
      title="Authors"
      wide
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" disabled={authors.length === 0 || loading} onClick={finish}>
            Save
          </Button>
        </>
      }
    >
      <p className="sec">
        Named above the insight and on its public page, in this order. Once they are chosen nobody becomes one by
        writing.
      </p>
      <AuthorList authors={authors} onChange={setAuthors} />
      {authors.length < COUNT_LIMITS.insightAuthors && (
        <AuthorSearch known={authors.map(({ id }) => id)} onAdd={(one) => setAuthors([...authors, one])} />
      )}
    </Dialog>
  )
}

type ListProps = { authors: readonly Author[]; onChange: (authors: readonly Author[]) => void }

/** Those who are chosen, each moved and taken out by its buttons. */
function AuthorList({ authors, onChange }: ListProps) {
  const move = (at: number, by: number): void => {
    const next = authors.toSpliced(at, 1)
    const moved = authors[at]
    if (!moved) return
    onChange(next.toSpliced(at + by, 0, moved))
    announce(`${moved.name} is at place ${at + by + 1} of ${authors.length}`)
  }
  return (
    <ol className={styles.authors} aria-label="Authors">
      {authors.map(({ id, name }, at) => (
        <li key={id} className={styles.author}>
          <ColleagueAvatar name={name} />
          <span className="ellip grow">{name}</span>
          <IconButton
            icon={ArrowUp}
            size="sm"
            label={`Move ${name} up`}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <IconButton
            icon={ArrowDown}
            size="sm"
            label={`Move ${name} down`}
            disabled={at === authors.length - 1}
            onClick={() => move(at, 1)}
          />
          <IconButton
            icon={X}
            size="sm"
            label={`Take ${name} out`}
            disabled={authors.length === 1}
            onClick={() => onChange(authors.filter((one) => one.id !== id))}
          />
        </li>
      ))}
    </ol>
  )
}
