import { linkTo } from '@verbatim/contracts/routes.ts'
import type { InsightScreenQuery } from '../../gql/graphql.ts'

/** The insight as its page reads it. */
export type OpenInsight = InsightScreenQuery['insight']

/** The way to the insight: folders, its project, itself. */
export const crumbsOf = ({ project, title }: OpenInsight) => [
  ...project.breadcrumbs.map(({ id, title: label, kind }) => ({
    label,
    to: kind === 'FOLDER' ? linkTo('folder', { projectCategoryId: id }) : linkTo('projectInsights', { projectId: id }),
  })),
  { label: title },
]
