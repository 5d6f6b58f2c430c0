import { linkTo } from '@verbatim/contracts/routes.ts'
import { FileText } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { classNames } from '../../lib/class-names.ts'
import { useRoute } from '../../lib/route.ts'
import type { ListedTemplate } from '../../objects/insight-template/operations.ts'
import { useTemplates } from '../../objects/insight-template/use-templates.ts'
import { SettingsFrame } from '../../objects/settings/SettingsFrame.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './Screen.module.css'
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
          <div className={styles.room}>
            <TemplateList templates={insightTemplates} openId={openId} />
            {openId && <TemplateRoom key={openId} id={openId} />}
          </div>
        )}
      </QueryState>
    </SettingsFrame>
  )
}

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
    <nav className={styles.list} aria-label="Templates">
      {templates.map(({ id, title, description, createdBy }) => (
        <Link
          key={id}
          to={linkTo('insightTemplate', { insightId: id })}
          className={classNames(styles.template, id === openId && styles.open)}
          aria-current={id === openId ? 'page' : undefined}
        >
          <Icon of={FileText} />
          <span className={styles.words}>
            <span className="strong ellip">{title}</span>
            <span className="meta ellip">{description || `By ${createdBy?.name ?? 'somebody who left'}`}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
