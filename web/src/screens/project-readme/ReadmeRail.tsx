import { linkTo } from '@verbatim/contracts/routes.ts'
import { CircleCheck, CircleDashed } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReadmeScreenQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { FieldStrip } from '../../objects/field/FieldStrip.tsx'
import { present } from '../../objects/field/field-values.ts'
import { Badge } from '../../ui/Badge.tsx'
import { EvidenceMeter } from '../../ui/EvidenceMeter.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ColleagueAvatar } from '../../ui/People.tsx'
import { Progress } from '../../ui/Progress.tsx'
import styles from './ReadmeRail.module.css'
import { type Evidence, isThere } from './readme-evidence.ts'

type Question = { blockId: string; text: string }

type ReadmeRailProps = {
  data: ReadmeScreenQuery
  questions: readonly Question[]
  evidence: ReadonlyMap<string, readonly Evidence[]>
}

/** Beside the readme: who owns the project and what it says in fields, how far its questions are, what it found. */
export function ReadmeRail({ data: { project, insightList }, questions, evidence }: ReadmeRailProps) {
  const [now] = useState(Date.now)
  return (
    <aside className={styles.rail} aria-label="About this project">
      <section>
        <h2 className="h-sec">Facts</h2>
        <dl className={styles.facts}>
          {project.createdBy && (
            <>
              <dt>Begun by</dt>
              <dd className="row tight">
                <ColleagueAvatar name={project.createdBy.name} size={20} />
                <span className="ellip">{project.createdBy.name}</span>
              </dd>
            </>
          )}
          <dt>Begun</dt>
          <dd className="num">{shortDate(project.createdAt, now)}</dd>
        </dl>
        <FieldStrip
          object={{ type: 'PROJECT', id: project.id }}
          projectId={project.id}
          values={present(project.fieldValues)}
          mayEdit={project.viewerCan.edit}
        />
      </section>
      {questions.length > 0 && <Questions {...{ questions, evidence }} />}
      {insightList.total > 0 && (
        <section>
          <h2 className="h-sec">What we know so far</h2>
          <ul className={styles.list}>
            {insightList.items.map(({ id, title, published, evidence: behind }) => (
              <li key={id}>
                <Link className={styles.insight} to={linkTo('insight', { insightId: id })} data-view-link>
                  {title || 'Untitled insight'}
                </Link>
                <span className="meta num row tight">
                  <EvidenceMeter value={behind.strength} words={counted(behind.peopleCount, 'person')} />
                  {!published && <Badge>Draft</Badge>}
                </span>
              </li>
            ))}
          </ul>
          {insightList.total > insightList.items.length && (
            <Link className="link" to={linkTo('projectInsights', { projectId: project.id })}>
              {`${insightList.total - insightList.items.length} more ${insightList.total - insightList.items.length === 1 ? 'insight' : 'insights'}`}
            </Link>
          )}
        </section>
      )}
    </aside>
  )
}

/** Every question with whether something answers it; a press goes to it. */
function Questions({ questions, evidence }: Pick<ReadmeRailProps, 'questions' | 'evidence'>) {
  const isAnswered = ({ blockId }: Question): boolean => (evidence.get(blockId) ?? []).some(isThere)
  const answered = questions.filter(isAnswered).length
  return (
    <section>
      <div className="row">
        <h2 className="h-sec grow">Questions</h2>
        <span className="meta num">{`${answered} of ${questions.length} answered`}</span>
      </div>
      <Progress label="Questions answered" value={answered} of={questions.length} />
      <ul className={styles.list}>
        {questions.map((question) => (
          <li key={question.blockId}>
            <button type="button" className={styles.question} onClick={() => goTo(question.blockId)}>
              <Icon of={isAnswered(question) ? CircleCheck : CircleDashed} size="s" />
              <span>
                {question.text}
                <span className="sr">{isAnswered(question) ? ', answered' : ', not answered'}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Brings a question into view. */
function goTo(blockId: string): void {
  document.querySelector(`[data-below="${blockId}"]`)?.previousElementSibling?.scrollIntoView({ block: 'center' })
}
