import { useQuery } from '@apollo/client/react'
import { VIEWER } from '@verbatim/contracts/filters/system-fields.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReactNode } from 'react'
import { graphql } from '../../gql/gql.ts'
import { useActions } from '../../lib/use-actions.ts'
import { NewInsightButton } from '../../objects/insight-template/NewInsightButton.tsx'
import { useNewInsight } from '../../objects/insight-template/use-new-insight.ts'
import { INSIGHTS_ACROSS } from '../../objects/list/across-insights.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const YourInsights_query = graphql(`
  query YourInsights { me { id role } insights(mine: true, first: 1) { total } }
`)

/** Who looks stands among the authors of what is their own. */
const MINE = { within: { authors: { overlaps: [VIEWER] } } }

/** Every insight that one is an author of or that is one's own, newest first. */
export function Screen() {
  const { data } = useQuery(YourInsights_query, { fetchPolicy: 'cache-and-network' })
  const { create, making } = useNewInsight(null)
  const mayWrite = data !== undefined && data.me.role !== 'VIEWER'
  useActions(
    mayWrite
      ? [
          {
            id: 'insight-new',
            title: 'Create insight',
            also: 'new',
            group: 'Create',
            keys: 'n',
            run: () => void create(),
          },
        ]
      : [],
  )
  const button = mayWrite && <NewInsightButton onCreate={(templateId) => void create(templateId)} pending={making} />
  return (
    <>
      <PageHeader
        crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Insights' }]}
        actions={data && data.insights.total > 0 && button}
      />
      <WorkTabs />
      <ListAcrossProjects
        kind={INSIGHTS_ACROSS.all}
        place={MINE}
        home={{ folderId: null, place: 'MINE' }}
        nothing={<NothingYet button={button} />}
      />
    </>
  )
}

const NothingYet = ({ button }: { button: ReactNode }) => (
  <EmptyState
    art="insight"
    title="You have not written an insight yet"
    text="An insight says what you found and quotes the people who said it. Begin one in a project, or here for yourself: nobody else sees that one until you share it."
    actions={
      <>
        {button}
        <ButtonLink size="sm" to={linkTo('browse', {})}>
          Open a project
        </ButtonLink>
      </>
    }
  />
)
