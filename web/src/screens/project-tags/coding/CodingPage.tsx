import { useQuery } from '@apollo/client/react'
import { linkTo } from '@verbatim/contracts/routes.ts'
import { ArrowLeft, UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { ProjectCodingQuery } from '../../../gql/graphql.ts'
import { useProjectChanges } from '../../../objects/project/use-project-changes.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/Choices.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { QueryState } from '../../../ui/QueryState.tsx'
import { Toolbar } from '../../../ui/Tabs.tsx'
import { AgreementPage } from './AgreementPage.tsx'
import { AssignDialog } from './AssignDialog.tsx'
import { CoderChoice } from './CoderChoice.tsx'
import { CodingNotes } from './CodingNotes.tsx'
import { CodingReport } from './CodingReport.tsx'
import { CodingSkeleton } from './CodingSkeleton.tsx'
import { type CodedNote, codersOf } from './coders-of.ts'
import { ProjectCoding_query } from './operations.ts'
import type { CodingAddress } from './use-coding-address.ts'

/** Notes that several people code: who is how far, how far they agree, and where they do not. */
export function CodingPage({ projectId, address }: { projectId: string; address: CodingAddress }) {
  const query = useQuery(ProjectCoding_query, { variables: { projectId } })
  useProjectChanges(projectId, query.refetch, ['CODING', 'HIGHLIGHT', 'NOTE'])
  return (
    <QueryState query={query} failed="Double coding did not load" waiting={<CodingSkeleton />}>
      {(data) => <Inside {...{ projectId, address, data }} onChanged={query.refetch} />}
    </QueryState>
  )
}

type InsideProps = {
  projectId: string
  address: CodingAddress
  data: ProjectCodingQuery
  onChanged: () => Promise<unknown>
}

function Inside({ projectId, address, data, onChanged }: InsideProps) {
  const [assigning, setAssigning] = useState(false)
  const notes = data.projectCoding
  const mayEdit = data.project.viewerCan.edit
  return (
    <>
      <CodingToolbar
        {...{ projectId, address, notes, mayEdit }}
        title={data.project.title}
        onAssign={() => setAssigning(true)}
      />
      {notes.length === 0 && <NothingYet mayEdit={mayEdit} onAssign={() => setAssigning(true)} />}
      {notes.length > 0 && address.view === 'notes' && (
        <CodingNotes {...{ notes, mayEdit, onChanged }} viewerId={data.me.id} />
      )}
      {notes.length > 0 && address.view !== 'notes' && <AgreementPage {...{ projectId, address, mayEdit, notes }} />}
      {assigning && (
        <AssignDialog
          projectId={projectId}
          onClose={() => setAssigning(false)}
          onDone={async () => {
            setAssigning(false)
            address.open('notes')
            await onChanged()
          }}
        />
      )}
    </>
  )
}

type ToolbarProps = {
  projectId: string
  title: string
  address: CodingAddress
  notes: readonly CodedNote[]
  mayEdit: boolean
  onAssign: () => void
}

function CodingToolbar({ projectId, title, address, notes, mayEdit, onAssign }: ToolbarProps) {
  const coders = codersOf(notes)
  const end = notes.length > 0 && (
    <>
      {coders.length > 2 && address.view === 'agreement' && <CoderChoice {...{ coders, address }} />}
      <CodingReport {...{ projectId, address, title }} />
      {mayEdit && (
        <Button size="sm" icon={UserPlus} onClick={onAssign}>
          Give notes to coders
        </Button>
      )}
    </>
  )
  return (
    <Toolbar label="Double coding" end={end}>
      <ButtonLink size="sm" variant="ghost" icon={ArrowLeft} to={linkTo('projectTags', { projectId })}>
        Tags
      </ButtonLink>
      {notes.length > 0 && (
        <Segmented
          label="What to show"
          value={address.view ?? 'agreement'}
          options={[
            { value: 'agreement', label: 'Agreement' },
            { value: 'notes', label: 'Notes' },
          ]}
          onChange={address.open}
        />
      )}
    </Toolbar>
  )
}

function NothingYet({ mayEdit, onAssign }: { mayEdit: boolean; onAssign: () => void }) {
  return (
    <EmptyState
      art="tags"
      title="Do two people see the same?"
      text="Give a few notes to two coders. Neither sees what the other highlights until both have finished; then this page shows how far they agree, and every sentence on which they do not."
      actions={
        mayEdit && (
          <Button variant="primary" icon={UserPlus} onClick={onAssign}>
            Give notes to coders
          </Button>
        )
      }
    />
  )
}
