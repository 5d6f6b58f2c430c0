import { useQuery } from '@apollo/client/react'
import { parseId } from '@verbatim/contracts/ids.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import type { FieldsScreenQuery } from '../../gql/graphql.ts'
import { useRoute } from '../../lib/route.ts'
import { useFieldChanges } from '../../objects/field/use-field-changes.ts'
import { ProjectSettingsFrame, type ProjectSettingsPage } from '../../objects/settings/ProjectSettingsFrame.tsx'
import { useSettingsPlaces } from '../../objects/settings/SettingsFrame.tsx'
import { SettingsPages } from '../../objects/settings/SettingsPages.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { QueryState } from '../../ui/QueryState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { FieldsRoom } from './FieldsRoom.tsx'
import { type FieldsPlace, fieldsPlace } from './fields-place.ts'
import { LastChange } from './LastChange.tsx'
import { FieldsProject_query, FieldsScreen_query } from './operations.ts'
import styles from './Screen.module.css'

/** The fields of the workspace or of a project: listed by their sets, made, named, put in order, merged. */
export function Screen() {
  const place = fieldsPlace(useRoute())
  if (!place) throw new Error('This is not a route of fields')
  return <FieldsPage key={`${place.projectId} ${place.isInherited}`} place={place} />
}

function FieldsPage({ place }: { place: FieldsPlace }) {
  const [query] = useSearchParams()
  const fieldId = parseId(query.get('field') ?? '')
  const asked = useQuery(FieldsScreen_query, { variables: { projectId: place.projectId } })
  const project = useQuery(FieldsProject_query, {
    variables: { projectId: place.projectId ?? '' },
    skip: place.projectId === null,
  })
  useFieldChanges(place.projectId, () => Promise.all([asked.refetch(), project.data && project.refetch()]))
  const open = asked.data?.fields.find(({ id }) => id === fieldId)
  return (
    <Frame place={place} project={project.data?.project.title} open={open}>
      <QueryState
        query={asked}
        failed="The fields did not load"
        waiting={
          <div className={styles.list}>
            <SkeletonRows label="Loading the fields" />
          </div>
        }
      >
        {(data) => <FieldsRoom {...{ place, data, fieldId }} project={project.data?.project ?? null} />}
      </QueryState>
    </Frame>
  )
}

type FrameProps = {
  place: FieldsPlace
  project: string | undefined
  open: FieldsScreenQuery['fields'][number] | undefined
  children: ReactNode
}

/** The settings around the page: those of the project, or those of the workspace. */
function Frame({ place, project, open, children }: FrameProps) {
  const places = useSettingsPlaces()
  const status = open && <LastChange fieldId={open.id} />
  const page = place.route
  if (isOfProject(page) && place.projectId)
    return (
      <ProjectSettingsFrame projectId={place.projectId} page={page} below={open?.label} status={status}>
        {children}
      </ProjectSettingsFrame>
    )
  const here = linkTo('settingsFields', {})
  const crumbs = [
    { label: 'Settings', to: linkTo('account', {}) },
    { label: 'Fields', to: here },
    ...(place.projectId ? [{ label: project ?? '' }] : []),
    ...(open ? [{ label: open.label }] : []),
  ]
  return (
    <>
      <PageHeader crumbs={crumbs} actions={status} />
      <SettingsPages label="Settings" groups={places}>
        {children}
      </SettingsPages>
    </>
  )
}

const isOfProject = (route: FieldsPlace['route']): route is FieldsPlace['route'] & ProjectSettingsPage =>
  route.startsWith('project')
