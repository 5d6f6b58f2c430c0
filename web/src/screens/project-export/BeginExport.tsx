import { useMutation } from '@apollo/client/react'
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../lib/use-call.ts'
import { SettingRow } from '../../objects/settings/SettingRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { ExportProject_mutation } from './operations.ts'

/** What goes along, and the button that begins. */
export function BeginExport({ projectId, onBegun }: { projectId: string; onBegun: () => Promise<unknown> }) {
  const [exportProject] = useMutation(ExportProject_mutation)
  const [withFiles, setWithFiles] = useState(true)
  const { pending, failure, run } = useCall()
  const begin = () =>
    run(async () => {
      await exportProject({ variables: { input: { projectId, withFiles } } })
      await onBegun()
    })
  return (
    <SettingRow
      title="Take the project along"
      explanation="Notes, highlights, tags, fields, views, survey answers and insights as lines of JSON, with a manifest. Comments stay here."
    >
      <Checkbox
        label="Recordings and files, as they were uploaded"
        checked={withFiles}
        onChange={({ target }) => setWithFiles(target.checked)}
      />
      <p className="meta">Names and whatever was said are in it. The audit log keeps that you exported it.</p>
      <span>
        <Button icon={Archive} pending={pending && 'Beginning…'} onClick={() => void begin()}>
          Export the project
        </Button>
      </span>
      {failure && <Failure>{failure}</Failure>}
    </SettingRow>
  )
}
