import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import type { InsightPeekQuery } from '../../gql/graphql.ts'
import { shortDate } from '../../lib/times.ts'
import { counted } from '../../lib/words.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonText } from '../../ui/Skeleton.tsx'
import { FieldStrip } from '../field/FieldStrip.tsx'
import { present } from '../field/field-values.ts'
import styles from '../peek/PeekBody.module.css'
import { PeekQuotes } from '../peek/PeekQuotes.tsx'
import { usePeekName } from '../peek/peek-name.ts'
import { useProjectChanges } from '../project/use-project-changes.ts'
import { useRecordInsightVisit } from '../visit/use-record-visit.ts'
import { PersonalBadge } from './PersonalBadge.tsx'

const InsightPeek_query = graphql(`
  query InsightPeek($insightId: ID!) {
    insight(id: $insightId) {
      id title abstract personal published publishedAt updatedAt
      project { id title }
      authors { id name }
      evidence { highlightCount peopleCount }
      fieldValues { ...FieldStrip_data @unmask }
      viewerCan { edit }
      highlights { id text speaker { name } audioVideo { startTime } tags { id title color role } }
    }
  }
`)

/** Changes of its project that may change what is said of an insight. */
const CHANGES = ['INSIGHT', 'HIGHLIGHT', 'FIELD']

/** An insight beside a list: its sentence, its first words, and the quotes behind it. */
export function InsightPeek({ id }: { id: string }) {
  const query = useQuery(InsightPeek_query, { variables: { insightId: id } })
  useRecordInsightVisit(id)
  useProjectChanges(query.data?.insight.project?.id, query.refetch, CHANGES)
  usePeekName(query.data?.insight.title, linkTo('insight', { insightId: id }))
  return (
    <QueryState
      query={query}
      failed="This insight did not open"
      object="this insight"
      waiting={<SkeletonText label="Opening the insight" />}
    >
      {({ insight }) => <InsightDetail insight={insight} />}
    </QueryState>
  )
}

function InsightDetail({ insight }: { insight: InsightPeekQuery['insight'] }) {
  const [now] = useState(Date.now)
  const { title, abstract, published, publishedAt, updatedAt, project, authors, evidence } = insight
  const quotes = insight.highlights.filter((one) => one !== null)
  const names = authors.flatMap((one) => one?.name ?? [])
  return (
    <>
      <h2 className="h-page">{title}</h2>
      <dl className={styles.facts}>
        {project && (
          <>
            <dt>Project</dt>
            <dd>{project.title}</dd>
          </>
        )}
        {names.length > 0 && (
          <>
            <dt>By</dt>
            <dd>{names.join(', ')}</dd>
          </>
        )}
        <dt>{published ? 'Published' : 'Changed'}</dt>
        <dd className="row tight">
          {shortDate(publishedAt ?? updatedAt, now)} {!published && <Badge>Draft</Badge>}
          {insight.personal && <PersonalBadge />}
        </dd>
        <dt>Evidence</dt>
        <dd>{`${counted(evidence.highlightCount, 'highlight')}, ${counted(evidence.peopleCount, 'person')}`}</dd>
      </dl>
      {(project || insight.personal) && (
        <FieldStrip
          object={{ type: 'INSIGHT', id: insight.id }}
          projectId={project?.id ?? null}
          values={present(insight.fieldValues)}
          mayEdit={insight.viewerCan.edit}
        />
      )}
      {abstract && <p className={styles.words}>{abstract}</p>}
      {quotes.length > 0 && (
        <section className={styles.section} aria-label="Quotes">
          <PeekQuotes quotes={quotes} />
        </section>
      )}
      <div className="row">
        <ButtonLink to={linkTo('insight', { insightId: insight.id })}>Open the insight</ButtonLink>
      </div>
    </>
  )
}
