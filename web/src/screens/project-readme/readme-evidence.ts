import type { ReadmeInsightsQuery, ReadmeScreenQuery } from '../../gql/graphql.ts'

export type OpenReadme = ReadmeScreenQuery['project']
type Insight = ReadmeInsightsQuery['insightsByIds'][number]
/** What answers a question of the readme; without any of the three it is gone, or this person may not see it. */
export type Evidence = OpenReadme['readmeQuestions'][number]['evidence'][number] & { insight: Insight | undefined }

/** Ids of the insights that answer questions. */
export const insightIdsOf = ({ readmeQuestions }: OpenReadme): string[] => [
  ...new Set(
    readmeQuestions.flatMap(({ evidence }) =>
      evidence.flatMap(({ objectType, objectId }) => (objectType === 'INSIGHT' ? [objectId] : [])),
    ),
  ),
]

/** What answers each question, by the id of its line. @param insights those that were found. */
export function evidenceByLine(
  { readmeQuestions }: OpenReadme,
  insights: readonly Insight[],
): ReadonlyMap<string, readonly Evidence[]> {
  const byId = new Map(insights.map((insight) => [insight.id, insight]))
  return new Map(
    readmeQuestions.map(({ blockId, evidence }) => [
      blockId,
      evidence.map((one) => ({ ...one, insight: byId.get(one.objectId) })),
    ]),
  )
}

/** Whether it is there, and this person may see it. */
export const isThere = ({ insight, highlight, tag }: Evidence): boolean => Boolean(insight ?? highlight ?? tag)
