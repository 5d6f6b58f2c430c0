import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ArrowRight, ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { type Health, type HealthTag, healthOf, whyOne } from './health.ts'
import { TaxonomyHealth_query } from './operations.ts'
import styles from './TidyTags.module.css'
import { type TidyActs, useTidyActs } from './use-tidy-acts.ts'

type TidyTagsProps = { projectId: string; editable: boolean; onChange: () => void }

/** Looks over the tags of a project: what may be one, what is not used, used once or not defined. */
export function TidyTags({ projectId, editable, onChange }: TidyTagsProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" variant="ghost" icon={ListChecks} onClick={() => setOpen(true)}>
        Tidy up
      </Button>
      {isOpen && <TidyDialog {...{ projectId, editable, onChange }} onClose={() => setOpen(false)} />}
    </>
  )
}

function TidyDialog({ projectId, editable, onChange, onClose }: TidyTagsProps & { onClose: () => void }) {
  const query = useQuery(TaxonomyHealth_query, { variables: { projectId }, fetchPolicy: 'network-only' })
  const acts = useTidyActs(() => {
    onChange()
    return query.refetch().catch(() => undefined)
  })
  return (
    <Dialog title="Tidy up the tags" onClose={onClose} footer={<Button onClick={onClose}>Done</Button>}>
      <QueryState
        query={query}
        failed="The tags could not be looked over"
        framed
        waiting={<SkeletonRows rows={4} height={40} label="Looking over the tags" />}
      >
        {({ taxonomyHealth }) => <Findings health={taxonomyHealth} {...{ editable, acts }} />}
      </QueryState>
    </Dialog>
  )
}

type FindingsProps = { health: Health; editable: boolean; acts: TidyActs }

function Findings({ health, editable, acts }: FindingsProps) {
  const { nearDuplicates, neverUsed, usedOnce, notDefined } = health
  if (healthOf(health) === 0) return <p className="sec">Every tag is used, defined and different from the others.</p>
  return (
    <div className="col gap-4">
      <Part title="May be one tag" count={nearDuplicates.length}>
        {nearDuplicates.map(({ keep, merge, ...why }) => (
          <Line
            key={merge.id}
            act={editable && { label: `Merge ${merge.title} into ${keep.title}`, verb: 'Merge' }}
            onAct={() => acts.merge(merge, keep)}
          >
            <Pill tag={merge} />
            <Icon of={ArrowRight} size="s" />
            <Pill tag={keep} />
            <span className="meta">{whyOne(why)}</span>
          </Line>
        ))}
      </Part>
      <Part title="Never used" count={neverUsed.length}>
        {neverUsed.map((tag) => (
          <Line
            key={tag.id}
            act={editable && { label: `Delete ${tag.title}`, verb: 'Delete' }}
            onAct={() => acts.remove(tag)}
          >
            <Pill tag={tag} />
          </Line>
        ))}
      </Part>
      <Part title="Used once" count={usedOnce.length}>
        {usedOnce.map((tag) => (
          <Line key={tag.id}>
            <Pill tag={tag} />
          </Line>
        ))}
      </Part>
      <Part title="Not defined" count={notDefined.length}>
        {notDefined.map((tag) => (
          <Line key={tag.id}>
            <Pill tag={tag} />
            <span className="meta num">{counted(tag.highlightCount, 'highlight')}</span>
          </Line>
        ))}
      </Part>
    </div>
  )
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h3 className={`h-sec ${styles.head}`}>
        {title} <span className="meta num">{count}</span>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

type LineProps = { act?: { label: string; verb: string } | false; onAct?: () => Promise<unknown>; children: ReactNode }

function Line({ act, onAct, children }: LineProps) {
  const [isUnderWay, setUnderWay] = useState(false)
  return (
    <li className={`row ${styles.line}`}>
      <div className={`row wrap ${styles.what}`}>{children}</div>
      {act && (
        <span className="end">
          <Button
            size="sm"
            aria-label={act.label}
            disabled={isUnderWay}
            onClick={() => {
              setUnderWay(true)
              void onAct?.().finally(() => setUnderWay(false))
            }}
          >
            {act.verb}
          </Button>
        </span>
      )}
    </li>
  )
}

const Pill = ({ tag: { id, title, color, role } }: { tag: HealthTag }) => (
  <Link to={linkTo('tag', { tagId: id })} className={styles.tag}>
    <TagPill title={title} colour={color} sentiment={role} />
  </Link>
)
