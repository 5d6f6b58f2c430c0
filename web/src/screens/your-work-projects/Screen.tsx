import { VIEWER } from '@verbatim/contracts/filters/system-fields.ts'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ListAcrossProjects } from '../../objects/list/ListAcrossProjects.tsx'
import { PROJECT_LIST } from '../../objects/list/project-kind.ts'
import { WorkTabs } from '../../objects/project/WorkTabs.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

const MINE = { within: { createdBy: { overlaps: [VIEWER] } } }

/** Every project that one made and that is in use, newest first. */
export const Screen = () => (
  <>
    <PageHeader crumbs={[{ label: 'Your work', to: linkTo('yourWork', {}) }, { label: 'Projects' }]} />
    <WorkTabs />
    <ListAcrossProjects
      kind={PROJECT_LIST}
      place={MINE}
      home={{ folderId: null, place: 'MINE' }}
      nothing={<NothingYet />}
    />
  </>
)

const NothingYet = () => (
  <EmptyState
    art="folder"
    title="You have not made a project yet"
    text="A project holds the notes, highlights, tags and insights of one question."
    actions={<ButtonLink to={linkTo('newProject', {})}>New project</ButtonLink>}
  />
)
