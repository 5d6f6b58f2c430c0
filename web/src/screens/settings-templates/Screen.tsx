import { linkTo } from '@verbatim/contracts/routes.ts'
import { FileText } from 'lucide-react'
import { Navigate } from 'react-router'
import { useRoute } from '../../lib/route.ts'
import type { ListedTemplate } from '../../objects/insight-template/operations.ts'
import { useTemplates } from '../../objects/insight-template/use-templates.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { RoomList, SettingsRoom } from '../../objects/settings/SettingsRoom.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { TemplateRoom } from './TemplateRoom.tsx'

/** The templates from which insights begin, and one of them at the right. */
export function Screen() {
  const route = useRoute()
  const openId = route?.name === 'insightTemplate' ? (route.params.insightId ?? null) : null
  const query = useTemplates()
  // Insights are what there are templates of.
  if (route?.name === 'templates') return <Navigate to={linkTo('insightTemplates', {})} replace />
  return (
    <SettingsFrame title="Templates" lead="What an insight begins with: its headings, and what belongs below them.">
      <QueryState
        query={query}
        failed="Templates did not load"
        framed
        waiting={<SkeletonRows rows={4} height={48} label="Loading templates" />}
        empty={({ insightTemplates }) => insightTemplates.length === 0 && <NoTemplates />}
      >
        {({ insightTemplates }) => (
          <SettingsRoom>
            <TemplateList templates={insightTemplates} openId={openId} />
            {openId && <TemplateRoom key={openId} id={openId} />}
          </SettingsRoom>
        )}
      </QueryState>
    </SettingsFrame>
  )
}

/** Where built-in ones are closed to the workspace, and nobody made another. */
const NoTemplates = () => (
  <EmptyState
    art="insight"
    framed
    title="No templates yet"
    text="Write an insight as yours should look, and choose “Save as a template” in its menu."
  />
)

function TemplateList({ templates, openId }: { templates: readonly ListedTemplate[]; openId: string | null }) {
  return (
    <RoomList
      label="Templates"
      icon={FileText}
      items={templates}
      openId={openId}
      toItem={({ id }) => linkTo('insightTemplate', { insightId: id })}
      words={({ title, description, createdBy }) => ({
        title,
        line: description || `By ${createdBy?.name ?? 'somebody who left'}`,
      })}
      end={({ builtIn }) => builtIn && <Badge>Built in</Badge>}
    />
  )
}
