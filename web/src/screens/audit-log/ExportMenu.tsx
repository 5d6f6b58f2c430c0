import { useMutation } from '@apollo/client/react'
import { Download } from 'lucide-react'
import type { AuditLogFormat } from '../../gql/graphql.ts'
import { startDownload } from '../../lib/start-download.ts'
import { Button } from '../../ui/Button.tsx'
import { Menu, MenuAction } from '../../ui/Menu.tsx'
import { showProblem } from '../../ui/toasts.ts'
import { ExportAuditLog_mutation } from './operations.ts'

const FORMATS: readonly { format: AuditLogFormat; label: string }[] = [
  { format: 'CSV', label: 'Table (CSV)' },
  { format: 'JSONL', label: 'JSON lines' },
  { format: 'SYSLOG', label: 'Syslog (RFC 5424)' },
  { format: 'CEF', label: 'Common Event Format (CEF)' },
]

/** Downloads what the filter finds, all pages of it, as a file. That somebody did stands in the log. */
export function ExportMenu({ where }: { where: unknown }) {
  const [exportLog, { loading }] = useMutation(ExportAuditLog_mutation, {
    onCompleted: (data) => startDownload(data.exportAuditLog.downloadUrl),
    onError: (error) => showProblem(error),
  })
  return (
    <Menu
      trigger={
        <Button size="sm" icon={Download} pending={loading && 'Exporting…'}>
          Export
        </Button>
      }
    >
      {FORMATS.map(({ format, label }) => (
        <MenuAction key={format} onSelect={() => void exportLog({ variables: { input: { format, where } } })}>
          {label}
        </MenuAction>
      ))}
    </Menu>
  )
}
