import { linkTo } from '@verbatim/contracts/routes.ts'
import type { InsightScreenQuery } from '../../gql/graphql.ts'

/** The insight as its page reads it. */
export type OpenInsight = Asked & { project: NonNullable<Asked['project']> }
type Asked = InsightScreenQuery['insight']

/** Whether its project is still there: it may have been deleted a moment ago. */
export const isOpen = (insight: Asked): insight is OpenInsight => insight.project !== null

/** Names of those who wrote it, as far as they are known. */
export const authorsOf = ({ authors }: OpenInsight): string => authors.flatMap((one) => one?.name ?? []).join(', ')

/** The way to the insight: folders, its project, itself. */
export const crumbsOf = ({ project, title }: OpenInsight) => [
  ...project.breadcrumbs.map(({ id, title: label, kind }) => ({
    label,
    to: kind === 'FOLDER' ? linkTo('folder', { projectCategoryId: id }) : linkTo('projectInsights', { projectId: id }),
  })),
  { label: title },
]
