import { linkTo } from '@verbatim/contracts/routes.ts'
import type { InsightScreenQuery } from '../../gql/graphql.ts'

/** The insight as its page reads it; a personal one has no project. */
export type OpenInsight = InsightScreenQuery['insight']

/** Whether it is one's own, or its project is still there: that may have been deleted a moment ago. */
export const isOpen = ({ personal, project }: OpenInsight): boolean => personal || project != null

/** The page on which the insight is listed. */
export const listOf = ({ project }: Pick<OpenInsight, 'project'>): string =>
  project ? linkTo('projectInsights', { projectId: project.id }) : linkTo('yourWorkInsights', {})

/** Names of those who wrote it, as far as they are known. */
export const authorsOf = ({ authors }: Pick<OpenInsight, 'authors'>): string =>
  authors.flatMap((one) => one?.name ?? []).join(', ')

/** The way to the insight: folders and its project, or one's own work, and itself. */
export const crumbsOf = ({ project, title }: OpenInsight) => [
  ...(project
    ? placesAbove(project)
    : [
        { label: 'Your work', to: linkTo('yourWork', {}) },
        { label: 'Insights', to: linkTo('yourWorkInsights', {}) },
      ]),
  { label: title },
]

const placesAbove = ({ breadcrumbs }: NonNullable<OpenInsight['project']>) =>
  breadcrumbs.map(({ id, title: label, kind }) => ({
    label,
    to: kind === 'FOLDER' ? linkTo('folder', { projectCategoryId: id }) : linkTo('projectInsights', { projectId: id }),
  }))
