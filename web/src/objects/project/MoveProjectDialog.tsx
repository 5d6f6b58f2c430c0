import { useMutation, useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { graphql } from '../../gql/gql.ts'
import { problemLine } from '../../lib/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { folderPaths } from './folder-paths.ts'

const MoveProject_query = graphql(`
  query MoveProjectFolders { folders { id name parent { id } viewerCan { edit } } }
`)
const MoveProject_mutation = graphql(`
  mutation MoveProject($input: UpdateProjectInput!) {
    updateProject(input: $input) { id folder { id } breadcrumbs { id title kind } }
  }
`)

type MoveProps = { projectId: string; title: string; folderId: string | null; onClose: () => void }

/** Asks for the folder that a project belongs to. */
export function MoveProjectDialog({ projectId, title, folderId, onClose }: MoveProps) {
  const { data, error } = useQuery(MoveProject_query, { fetchPolicy: 'network-only' })
  const [chosen, setChosen] = useState(folderId ?? '')
  const [move, { loading, error: refused }] = useMutation(MoveProject_mutation, { refetchQueries: ['FolderTree'] })
  const options = [
    { value: '', label: 'No folder' },
    ...folderPaths(data?.folders ?? []).map(({ id, path, mayEdit }) => ({
      value: id,
      label: path,
      disabled: !mayEdit && id !== folderId,
    })),
  ]
  const submit = async () => {
    try {
      await move({ variables: { input: { projectId, folderId: chosen || null } } })
      onClose()
    } catch {
      // The field shows what was refused.
    }
  }
  const failure = refused ?? (data ? undefined : error)
  return (
    <Dialog
      title={`Move ${title}`}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!data} pending={loading && 'Moving…'}>
            Move project
          </Button>
        </>
      }
    >
      {data || error ? (
        <Select
          label="Folder"
          hint="Who may open the folder may open the project, unless it says otherwise itself."
          error={failure && problemLine(failure)}
          options={options}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          data-autofocus
        />
      ) : (
        <Skeleton height={32} />
      )}
    </Dialog>
  )
}
