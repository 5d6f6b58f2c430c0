import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { Lightbulb, Lock } from 'lucide-react'
import { graphql } from '../../gql/gql.ts'
import type { InsightRow_InsightFragment } from '../../gql/graphql.ts'
import { counted } from '../../lib/words.ts'
import { WorkRow } from './WorkRow.tsx'

const InsightRow_insight = graphql(`
  fragment InsightRow_Insight on Insight {
    id title personal updatedAt published
    project { id title sample }
    evidence { highlightCount peopleCount }
  }
`)

type InsightRowProps = {
  insight: FragmentType<InsightRow_InsightFragment>
  now: number
  /** When it was opened, where that is what the list is about. */
  at?: string
}

/** An insight in a list over many projects: whether it is published, where it stands, and what stands behind it. */
export function InsightRow({ insight, now, at }: InsightRowProps) {
  const { data, complete } = useFragment({ fragment: InsightRow_insight, from: insight })
  if (!complete) return null
  const { id, title, personal, updatedAt, published, project, evidence } = data
  const state = `${published ? 'Published' : 'Draft'}${project ? ` in ${project.title}` : ''}${personal ? ', only you' : ''}`
  return (
    <WorkRow
      {...{ title, now }}
      to={linkTo('insight', { insightId: id })}
      icon={personal ? Lock : Lightbulb}
      place={[state, counted(evidence.highlightCount, 'highlight'), counted(evidence.peopleCount, 'person')].join(', ')}
      sample={project?.sample ?? false}
      at={at ?? updatedAt}
    />
  )
}
