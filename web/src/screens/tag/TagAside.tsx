import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { TagScreenQuery } from '../../gql/graphql.ts'
import { timeAgo } from '../../lib/times.ts'
import { useUndoMerge } from '../../objects/tag/use-undo-merge.ts'
import { Button } from '../../ui/Button.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import styles from './TagAside.module.css'

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
        </dl>
      </section>
      {tag.merges.length > 0 && <Merges tag={tag} />}
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

/** What was merged into it lately, each with its way back. */
function Merges({ tag }: { tag: TagScreenQuery['tag'] }) {
  const undoMerge = useUndoMerge()
  const [now] = useState(Date.now)
  return (
    <section>
      <h2 className="h-sec">Merged into it</h2>
      {tag.merges.map(({ id, titles, mergedAt, mergedBy }) => (
        <div className={`row ${styles.neighbour}`} key={id}>
          <span className={`col ${styles.merged}`}>
            <span className="ellip">{titles.join(', ')}</span>
            <span className="meta ellip">{[timeAgo(mergedAt, now), mergedBy?.name].filter(Boolean).join(', ')}</span>
          </span>
          {tag.viewerCan.edit && (
            <Button size="xs" className="end" onClick={() => void undoMerge(id)}>
              Undo
            </Button>
          )}
        </div>
      ))}
      <p className="meta">Can be undone for 24 hours.</p>
    </section>
  )
}
