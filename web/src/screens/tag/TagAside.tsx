import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { TagScreenQuery } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { useUndoMerge } from '../../objects/tag/use-undo-merge.ts'
import { Button } from '../../ui/Button.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './TagAside.module.css'
import { useUndoMove } from './use-undo-move.ts'

/** Where a tag belongs, and which tags often stand beside it. */
export function TagAside({ tag }: { tag: TagScreenQuery['tag'] }) {
  const navigate = useNavigate()
  const neighbours = tag.neighbours.slice(0, 8)
  return (
    <aside className={styles.aside}>
      <section>
        <h2 className="h-sec">Belongs to</h2>
        <dl className={styles.facts}>
          <dt>Project</dt>
          <dd>
            <Link to={linkTo('projectTags', { projectId: tag.project.id })}>{tag.project.title}</Link>
          </dd>
          <dt>Group</dt>
          <dd>{tag.tagGroup.title}</dd>
          {tag.parent && (
            <>
              <dt>Below</dt>
              <dd>
                <Link to={linkTo('tag', { tagId: tag.parent.id })}>{tag.parent.title}</Link>
              </dd>
            </>
          )}
        </dl>
      </section>
      {tag.children.length > 0 && <Children tag={tag} />}
      {tag.merges.length > 0 && <Merges tag={tag} />}
      {tag.moves.length > 0 && <Moves tag={tag} />}
      <section>
        <h2 className="h-sec">Often in the same sentence</h2>
        {neighbours.map(({ tag: other, highlightCount }) => (
          <div className={`row ${styles.neighbour}`} key={other.id}>
            <TagPill
              title={other.title}
              colour={other.color}
              sentiment={other.role}
              onOpen={() => navigate(linkTo('tag', { tagId: other.id }))}
            />
            <span className="meta num end">{highlightCount}</span>
          </div>
        ))}
        {neighbours.length === 0 && <p className="meta">No other tag stands on its highlights.</p>}
      </section>
    </aside>
  )
}

/** The tags directly below it. */
function Children({ tag }: { tag: TagScreenQuery['tag'] }) {
  const navigate = useNavigate()
  return (
    <section>
      <h2 className="h-sec">Below it</h2>
      {tag.children.map(({ id, title, color, role, highlightCount }) => (
        <div className={`row ${styles.neighbour}`} key={id}>
          <TagPill
            title={title}
            colour={color}
            sentiment={role}
            onOpen={() => navigate(linkTo('tag', { tagId: id }))}
          />
          <span className="meta num end">{highlightCount}</span>
        </div>
      ))}
    </section>
  )
}

/** What was merged into it lately, each with its way back. */
function Merges({ tag }: { tag: TagScreenQuery['tag'] }) {
  const undoMerge = useUndoMerge()
  return (
    <Lately
      title="Merged into it"
      mayUndo={tag.viewerCan.edit}
      onUndo={(id) => void undoMerge(id)}
      changes={tag.merges.map(({ id, titles, mergedAt, mergedBy }) => ({
        id,
        words: titles.join(', '),
        at: mergedAt,
        by: mergedBy?.name,
      }))}
    />
  )
}

/** From where it was moved here lately, each with its way back. */
function Moves({ tag }: { tag: TagScreenQuery['tag'] }) {
  const undoMove = useUndoMove()
  return (
    <Lately
      title="Moved here"
      mayUndo={tag.viewerCan.edit}
      onUndo={(id) => void undoMove(id)}
      changes={tag.moves.map(({ id, from, highlightCount, movedAt, movedBy }) => ({
        id,
        words: [
          from ? `From ${from.title}` : 'From another project',
          highlightCount > 0 && `off ${counted(highlightCount, 'highlight')}`,
        ]
          .filter(Boolean)
          .join(', '),
        at: movedAt,
        by: movedBy?.name,
      }))}
    />
  )
}

type LatelyProps = {
  title: string
  changes: readonly { id: string; words: string; at: string; by: string | null | undefined }[]
  mayUndo: boolean
  onUndo: (id: string) => void
}

/** Changes that can still be undone. */
function Lately({ title, changes, mayUndo, onUndo }: LatelyProps) {
  const [now] = useState(Date.now)
  return (
    <section>
      <h2 className="h-sec">{title}</h2>
      {changes.map(({ id, words, at, by }) => (
        <div className={`row ${styles.neighbour}`} key={id}>
          <span className={`col ${styles.merged}`}>
            <span className="ellip">{words}</span>
            <span className="meta ellip">{[timeAgo(at, now), by].filter(Boolean).join(', ')}</span>
          </span>
          {mayUndo && (
            <Button size="xs" className="end" onClick={() => onUndo(id)}>
              Undo
            </Button>
          )}
        </div>
      ))}
      <p className="meta">Can be undone for 24 hours.</p>
    </section>
  )
}
