import { Check, CloudOff, Loader } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { reportUnsent } from '../lib/unsent-changes.ts'
import { Badge } from '../ui/Badge.tsx'
import type { DocumentConnection } from './document-connection.ts'
import { useDocumentState } from './use-shared-document.ts'

/** How long nothing may be on its way before a text is called saved, in milliseconds: not after every single letter. */
const CALM_MS = 600

/**
 * Whether what was written here has reached the service. It also tells the page, which asks before it is left. A part of
 * its own, so that a key draws nothing else anew.
 */
export function SaveState({ connection }: { connection: DocumentConnection | null }) {
  const offline = useDocumentState(connection) === 'offline'
  const [saving, setSaving] = useState(false)
  const source = useId()
  useEffect(() => {
    if (!connection) return
    let calm: ReturnType<typeof setTimeout> | undefined
    // What is on its way while a text opens is the question for it, and nobody's change.
    let isOpen = false
    const look = (): void => {
      const unsaved = connection.unsaved()
      reportUnsent(source, unsaved)
      clearTimeout(calm)
      if (unsaved === 0 && connection.state() === 'ready') isOpen = true
      if (unsaved > 0 && isOpen) setSaving(true)
      if (unsaved === 0) calm = setTimeout(() => setSaving(false), CALM_MS)
    }
    look()
    const forget = connection.watch(look)
    return () => {
      forget()
      clearTimeout(calm)
      reportUnsent(source, 0)
    }
  }, [connection, source])
  if (saving && offline) return <Badge icon={CloudOff}>Not saved yet</Badge>
  if (saving) return <Badge icon={Loader}>Saving…</Badge>
  return (
    <Badge tone="ok" icon={Check}>
      Saved
    </Badge>
  )
}
