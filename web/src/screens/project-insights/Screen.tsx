import { useRouteParams } from '../../lib/route.ts'
import { InsightsPage } from '../../objects/insight-list/InsightsPage.tsx'
import { SectionView } from '../../objects/view/SectionView.tsx'

/** The insights of a project: the view that everybody has first, else the plain list. */
export function Screen() {
  const { projectId } = useRouteParams('projectInsights')
  return (
    <SectionView projectId={projectId} objectType="INSIGHT">
      <InsightsPage projectId={projectId} view={undefined} />
    </SectionView>
  )
}
