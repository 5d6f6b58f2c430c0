import { Lightbulb, Link2, Quote, X } from 'lucide-react'
import { useState } from 'react'
import { usePeek } from '../../lib/use-peek.ts'
import { counted, truncated } from '../../lib/words.ts'
import { Icon } from '../../ui/Icon.tsx'
import { TagPill } from '../../ui/TagPill.tsx'
import { EvidencePicker } from './EvidencePicker.tsx'
import styles from './QuestionEvidence.module.css'
import { type Evidence, isThere } from './readme-evidence.ts'
import type { EvidenceActs } from './use-evidence-acts.ts'

type QuestionEvidenceProps = {
  projectId: string
  blockId: string
  question: string
  evidence: readonly Evidence[]
  mayEdit: boolean
  acts: EvidenceActs
}

/** Below a question, what answers it: each opens beside the page. Who may write attaches more, or takes one away. */
export function QuestionEvidence(props: QuestionEvidenceProps) {
  const { projectId, blockId, question, evidence, mayEdit, acts } = props
  const [isPicking, setPicking] = useState(false)
  const shown = evidence.filter((one) => mayEdit || isThere(one))
  if (shown.length === 0 && !mayEdit) return null
  return (
    <section className={styles.evidence} aria-label={`What answers: ${question}`}>
      {shown.map((one) => (
        <span key={one.objectId} className={styles.one}>
          <EvidenceFace evidence={one} />
          {mayEdit && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Take “${truncated(nameOf(one), 40)}” from the question`}
              onClick={() => void acts.unlink({ blockId, objectType: one.objectType, objectId: one.objectId })}
            >
              <Icon of={X} size="s" />
            </button>
          )}
        </span>
      ))}
      {mayEdit && (
        <button type="button" className={styles.add} onClick={() => setPicking(true)}>
          <Icon of={Link2} size="s" />
          {shown.length > 0 ? 'Link more' : 'Link evidence'}
        </button>
      )}
      {isPicking && (
        <EvidencePicker
          {...{ projectId, question }}
          linked={new Set(evidence.map(({ objectId }) => objectId))}
          onClose={() => setPicking(false)}
          onLink={(all) => {
            setPicking(false)
            void acts.link(all.map((one) => ({ blockId, ...one })))
          }}
        />
      )}
    </section>
  )
}

const GONE = 'Not there any more, or not for you to see'

const nameOf = ({ insight, highlight, tag }: Evidence): string =>
  insight?.title ?? highlight?.text ?? tag?.title ?? 'What is not there any more'

function EvidenceFace({ evidence: { insight, highlight, tag } }: { evidence: Evidence }) {
  const { open } = usePeek()
  if (tag)
    return (
      <TagPill
        title={tag.title}
        colour={tag.color}
        sentiment={tag.role}
        onOpen={() => open({ kind: 'tag', id: tag.id })}
      />
    )
  if (insight)
    return (
      <button type="button" className={styles.face} onClick={() => open({ kind: 'insight', id: insight.id })}>
        <Icon of={Lightbulb} size="s" />
        <span className="ellip">{insight.title || 'Untitled insight'}</span>
        <span className="meta num">{counted(insight.evidence.peopleCount, 'person')}</span>
      </button>
    )
  if (highlight)
    return (
      <button type="button" className={styles.face} onClick={() => open({ kind: 'highlight', id: highlight.id })}>
        <Icon of={Quote} size="s" />
        <span className="q s ellip">{truncated(highlight.text, 120)}</span>
        {highlight.speaker && <span className="meta">{highlight.speaker.name}</span>}
      </button>
    )
  return <span className={`meta ${styles.face}`}>{GONE}</span>
}
