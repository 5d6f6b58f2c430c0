import { useQuery } from '@apollo/client/react'
import { useState } from 'react'
import { problemLine } from '../../lib/problem.ts'
import { counted } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Select } from '../../ui/TextInput.tsx'
import { folderPaths } from '../project/folder-paths.ts'
import { ProjectsFolders_query } from '../project/operations.ts'

type MoveProjectsProps = {
  count: number
  onMove: (folder: { id: string | null; name: string }) => void
  onClose: () => void
}

/** Asks for the folder into which projects go. */
export function MoveProjects({ count, onMove, onClose }: MoveProjectsProps) {
  const { data, error } = useQuery(ProjectsFolders_query, { fetchPolicy: 'network-only' })
  const [chosen, setChosen] = useState('')
  const folders = folderPaths(data?.folders ?? [])
  const name = folders.find(({ id }) => id === chosen)?.path ?? 'no folder'
  return (
    <Dialog
      title={`Move ${counted(count, 'project')}`}
      onClose={onClose}
      onSubmit={() => onMove({ id: chosen || null, name })}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!data}>
            {`Move ${counted(count, 'project')}`}
          </Button>
        </>
      }
    >
      {data || error ? (
        <Select
          label="Folder"
          hint="Who may open the folder may open the project, unless it says otherwise itself."
          error={error && problemLine(error)}
          options={[
            { value: '', label: 'No folder' },
            ...folders.map(({ id, path, mayEdit }) => ({ value: id, label: path, disabled: !mayEdit })),
          ]}
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
