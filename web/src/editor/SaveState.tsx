import { Check, CloudOff, Loader } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Badge } from '../ui/Badge.tsx'
import type { DocumentConnection } from './document-connection.ts'
import { useDocumentState } from './use-shared-document.ts'

/** How long nothing may be on its way before a text is called saved, in milliseconds: not after every single letter. */
const CALM_MS = 600

type SaveStateProps = {
  connection: DocumentConnection | null
  /** Without it only what is not saved is told: whoever reads has nothing that could be. */
  mayWrite: boolean
}

/** Whether what was written here has reached the service. A part of its own, so that a key draws nothing else anew. */
export function SaveState({ connection, mayWrite }: SaveStateProps) {
  const offline = useDocumentState(connection) === 'offline'
  const [saving, setSaving] = useState(() => connection !== null && connection.unsaved() > 0)
  useEffect(() => {
    if (!connection) return
    let calm: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(calm)
      if (connection.unsaved() > 0) setSaving(true)
      else calm = setTimeout(() => setSaving(false), CALM_MS)
    }
    look()
    const forget = connection.watch(look)
    return () => {
      forget()
      clearTimeout(calm)
    }
  }, [connection])
  if (saving && (offline || !mayWrite)) return <Badge icon={CloudOff}>Not saved yet</Badge>
  if (saving) return <Badge icon={Loader}>Saving…</Badge>
  if (!mayWrite) return null
  return (
    <Badge tone="ok" icon={Check}>
      Saved
    </Badge>
  )
}
